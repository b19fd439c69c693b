// What the matrix speaks of and the portal does not have yet, by the feature that brings it. A test of a rule, or a
// request for an operation, takes it from here.

/** Operations of a call that exists, and that this call cannot do yet. */
export const operationsNotYet: Record<string, string[]> = {}

/** Rules whose call or part of it does not exist. */
export const rulesNotYet: Record<string, string[]> = {
  'refresh tokens': ['K172'],
}

/** Rules of which a test says so far that nobody may, since what they allow does not exist. */
export const rulesOnlyRefused: Record<string, string[]> = {}
