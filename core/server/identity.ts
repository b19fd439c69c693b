/**
 * Who calls: the claims of a verified id token that the portal uses, or the owner of an API token, which has no session. Rights
 * are read from the database instead.
 */
export type Identity = {
  userId: string
  sessionUid: string | null
  securityVersion: number | null
  /** The API token of a program. */
  tokenId?: string | null
}
