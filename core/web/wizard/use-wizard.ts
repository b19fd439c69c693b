import { useNavigate, useRouter } from '@tanstack/react-router'
import { useSearchParams } from '#core/web/router/address.ts'
import { stepParams, stepReader } from './step-params.ts'

type Options = {
  /** The address of the wizard. */
  path: `/${string}`
  /** The steps that the viewer goes through, in order; the first is 0. */
  steps: readonly number[]
  /** The numbers of the side pages. */
  aside: readonly number[]
  /** The step to which Back leads from a later step. */
  before: (step: number) => number
}

export type WizardPath = ReturnType<typeof useWizard>

/** Reads the current step from the address, and moves between steps. The browser's Back does the same as the button. */
export function useWizard({ path, steps, aside, before }: Options) {
  const router = useRouter()
  const navigate = useNavigate()
  const { step: requested = 0 } = useSearchParams(stepReader([...steps, ...aside]))
  const entriesBefore = () => router.history.location.state.entriesBefore ?? 0
  const goTo = (step: number, replace: boolean, stepped = false) =>
    void navigate({
      to: path,
      search: stepParams(step),
      replace,
      state: { stepped, entriesBefore: entriesBefore() + (replace ? 0 : 1) },
    })
  const back = () => {
    if (router.state.location.state.stepped) router.history.back()
    else goTo(before(requested), true)
  }
  return {
    requested,
    steps,
    /** Identifies the visit to a step; it changes when the viewer goes to another step. */
    place: () => router.history.location,
    /** Goes on to a later step or a side page. A step that Back skips leaves no history entry. */
    enter: (step: number) => {
      const replace = requested !== 0 && before(step) !== requested
      goTo(step, replace, step !== 0 && (!replace || before(step) === before(requested)))
    },
    back,
    /** Goes back to an earlier step. */
    visit: (step: number) => (before(requested) === step ? back() : goTo(step, true)),
    /** Goes to the first step and forgets the later ones. */
    restart: () => goTo(0, true),
    /** Shows the created record. The browser's Back then leads to the page before the wizard. */
    finish: async (to: '/' | `/${string}/$id`, id: string) => {
      const entries = entriesBefore()
      if (entries > 0)
        await new Promise<void>((reached) => {
          const stop = router.history.subscribe(() => {
            stop()
            reached()
          })
          router.history.go(-entries, { ignoreBlocker: true })
        })
      await navigate({ to, params: { id }, replace: true, ignoreBlocker: true })
    },
  }
}
