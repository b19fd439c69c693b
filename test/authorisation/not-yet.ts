// The rows of the matrix that the portal does not have yet, by the feature that will bring them. A change that adds a test of such a
// rule, or a request for such an operation, removes it here.
/** Operations that an existing call cannot do yet. */
export const operationsNotYet: Record<string, string[]> = {}

/** Rules about calls, or parts of calls, that do not exist yet. */
export const rulesNotYet: Record<string, string[]> = {}

/** Rules whose tests only check that nobody may do it, because what they allow does not exist yet. */
export const rulesOnlyRefused: Record<string, string[]> = {}
