import { can, mayChangeAccess, type Viewer } from '#domain/contract/viewer.ts'
import type { AccessToSave, Before, Known, Refused } from '../contract.ts'

/** Changing the dealer needs change-dealer and both dealers in scope; "none" is in scope with access-all-dealers. E090 */
export function judgeDealer(
  viewer: Viewer,
  before: Pick<Before, 'ID' | 'DealerID'>,
  { Dealer }: Pick<AccessToSave, 'Dealer'>,
  { dealers }: Pick<Known, 'dealers'>,
): { refused: Refused[]; next: string | null } {
  const stays = before.DealerID
  const next = Dealer === undefined ? stays : (Dealer?.ID ?? null)
  if (next === stays) return { refused: [], next }
  const refuse = (status: Refused['status'], message: string) => ({
    refused: [{ status, path: 'Dealer', message }],
    next: stays,
  })
  if (!mayChangeAccess(viewer, before)) return refuse(403, 'prov.err.self')
  if (!can(viewer, 'change-dealer')) return refuse(403, 'prov.err.dealer')
  const inScope = (id: string | null) =>
    can(viewer, 'access-all-dealers') || (id !== null && id === viewer.dealerId)
  if (!inScope(stays) || (next === null && !inScope(null))) return refuse(403, 'prov.err.dealer')
  if (next !== null && !(inScope(next) && dealers.has(next))) return refuse(404, 'problem.notFound')
  return { refused: [], next }
}
