/** The claims of a verified id token that we use: never rights. */
export type Identity = { userId: string; sessionUid: string; securityVersion: number }
