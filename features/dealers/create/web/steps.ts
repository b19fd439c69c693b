import { stepReader } from '#core/web/wizard/step-params.ts'

/** The steps, numbered as in the specification, and the review before the save. */
export const STEP = { dealer: 0, stores: 1, admin: 2, review: 3 } as const
/** The pages beside the steps, which say that a number or address is taken. */
export const TAKEN_PAGE = { soldTo: -1, shipTo: -2, email: -3 } as const

export const steps = Object.values(STEP)
export const asides = Object.values(TAKEN_PAGE)

/** Reads `?step=` of the wizard. */
export const readStep = stepReader([...steps, ...asides])
