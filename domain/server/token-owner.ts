import { Refusal } from '#core/server/errors.ts'
import type { SignedIn } from './viewer.ts'

/** Refuses a program what concerns the person who answers for its token, where the input does not name them. R122 */
export function refuseOwner({ id, token }: SignedIn, concerned: string | null) {
  if (token && concerned === id) throw new Refusal(403, 'tokenNever')
}
