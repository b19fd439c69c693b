import { useNavigate, useRouter } from '@tanstack/react-router'
import { useSearchParams } from '#core/web/router/address.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { before, readStep, type Step, stepParams, stepsFor } from './wizard-steps.ts'

/** The step that the address asks for, and the ways between steps: the browser's Back leads where Back does. */
export function useWizardStep() {
  const viewer = useViewer()
  const router = useRouter()
  const navigate = useNavigate()
  const steps = stepsFor(viewer)
  const { step = 0 } = useSearchParams(readStep)
  const asked: Step = step === 1 && !steps.includes(step) ? 0 : step
  const goTo = (to: Step, replace: boolean) =>
    navigate({ to: '/user/new', search: stepParams(to), replace, state: { stepped: to !== 0 } })
  return {
    asked,
    steps,
    /** Where the person is: another one as soon as he has gone on. */
    place: () => router.history.location,
    /** Further on; the step that Back passes over is not kept. */
    enter: (to: Step, from: Step) => goTo(to, from !== 0 && before(viewer, to) !== from),
    back: (from: Step) => {
      if (router.state.location.state.stepped) router.history.back()
      else void goTo(before(viewer, from), true)
    },
    /** To the first step, as if one had not been further. */
    restart: () => goTo(0, true),
  }
}
