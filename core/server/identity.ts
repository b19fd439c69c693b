/** What a verified id token says of its holder; rights are never among it. */
export type Identity = { userId: string; sessionUid: string; securityVersion: number }
