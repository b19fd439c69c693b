/** The claims of a verified id token that the portal uses. Rights are read from the database instead. */
export type Identity = { userId: string; sessionUid: string; securityVersion: number }
