/** The parameter `?step=`, which the first step, 0, does not have. Side pages, as for a duplicate, have negative numbers. */
export type StepParams = { step?: number }
export const stepParams = (step: number): StepParams => (step === 0 ? {} : { step })

/** Makes a function that reads the step from the address: one of `steps`, or else the first. */
export const stepReader =
  (steps: readonly number[]) =>
  ({ step }: Record<string, unknown>): StepParams =>
    stepParams(steps.find((one) => String(one) === String(step)) ?? 0)
