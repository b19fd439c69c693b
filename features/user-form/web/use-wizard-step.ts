import { useNavigate, useRouter } from '@tanstack/react-router'
import { useSearchParams } from '#core/web/router/address.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { before, readStep, type Step, stepParams, stepsFor } from './wizard-steps.ts'

/** The step that the address names, and the ways between steps. The browser's Back does what the button does. */
export function useWizardStep() {
  const viewer = useViewer()
  const router = useRouter()
  const navigate = useNavigate()
  const steps = stepsFor(viewer)
  const { step = 0 } = useSearchParams(readStep)
  const requested: Step = step === 1 && !steps.includes(step) ? 0 : step
  const goTo = (to: Step, replace: boolean) =>
    navigate({ to: '/user/new', search: stepParams(to), replace, state: { stepped: to !== 0 } })
  return {
    requested,
    steps,
    /** Identifies the visit to a step; it changes when the viewer goes to another one. */
    place: () => router.history.location,
    /** Goes to a later step. A step that Back skips leaves no history entry. */
    enter: (to: Step, from: Step) => goTo(to, from !== 0 && before(viewer, to) !== from),
    back: (from: Step) => {
      if (router.state.location.state.stepped) router.history.back()
      else void goTo(before(viewer, from), true)
    },
    /** Goes to the first step and forgets the later ones. */
    restart: () => goTo(0, true),
  }
}
