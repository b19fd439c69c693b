import {
  defaultLocale,
  defaultRegion,
  type Locale,
  localeWithin,
  type Region,
} from '#core/contract/locale.ts'
import { forbidden, notFound, Refusal, stale, wrong } from '#core/server/errors.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { localeProblem } from '#domain/contract/person-fields.ts'
import { can } from '#domain/contract/viewer.ts'
import { record } from '#domain/server/events.ts'
import type { Context } from '#domain/server/handle.ts'
import { dealersInScope } from '#domain/server/scope.ts'
import type { AttributesToSave, DealerFacts } from '#features/dealers/contract.ts'
import {
  cleanName,
  cleanNumber,
  type FactName,
  factsAfter,
  type FactValues,
  mayChangeNumbers,
  mayCreateDealers,
  mayModifyDealer,
  nameProblem,
  numberProblem,
} from '#features/dealers/rules.ts'
import { judgeAttributes, writeAttributes } from './save-attributes.ts'
import { refuseProblems } from './refuse-problems.ts'
import { findDealer } from './read-dealers.ts'
import { type DealerFields, insertDealer, mapDuplicateSoldTo, updateDealer } from './write-dealers.ts'
import { moveUsersToRegion } from './record-access.ts'

export type SaveContext = Pick<Context, 'db' | 'viewer' | 'now' | 'locale'>

/** A dealer in a save; a field that is left out of a saved one stays. */
export type DealerToSave = {
  ID?: string | undefined
  Version?: number | undefined
  Name: string
  DisplayName?: string | undefined
  SoldTo?: string | undefined
  Region?: Region | undefined
  Locale?: Locale | undefined
  Attributes?: AttributesToSave | undefined
} & { [F in FactName]?: FactValues[F] | undefined }

/** Saves a dealer, or creates one without stores. C050 to C052 */
export async function saveDealer(context: SaveContext, sent: DealerToSave): Promise<DealerFacts> {
  const { db, viewer, now } = context
  if (!sent.ID) {
    if (!mayCreateDealers(viewer)) throw forbidden()
    return createDealerAlone(context, sent)
  }
  if (!can(viewer, 'modify-dealers')) throw forbidden()
  const before = await dealerToChange(context, sent.ID)
  if (!mayModifyDealer(viewer, { dealerId: before.ID })) throw forbidden()
  if (sent.Version !== before.Version) throw stale(before)
  const after = fieldsAfter(before, sent)
  if (after.SoldTo !== before.SoldTo && !mayChangeNumbers(viewer))
    throw new Refusal(403, 'forbidden', [wrong('SoldTo', null, 'problem.forbidden')])
  refuseWrong(before, after)
  const attributes = await judgeAttributes(context, 'dealer', before, sent.Attributes)
  const detail = { ...differenceOf(before, after), ...attributes.detail }
  if (Object.keys(detail).length === 0) return before
  await mapDuplicateSoldTo('SoldTo', after.SoldTo, () => updateDealer(db, before.ID, after))
  await writeAttributes(db, 'dealer', before.ID, attributes)
  if (after.Region !== before.Region)
    await moveUsersToRegion(db, { id: before.ID, Region: after.Region, actorId: viewer.id, now })
  const event = { userId: null, actorId: viewer.id, dealerId: before.ID, at: now }
  await record(db, { kind: 'dealer-changed', ...event, detail })
  return savedDealer(context, before.ID)
}

async function createDealerAlone(context: SaveContext, sent: DealerToSave): Promise<DealerFacts> {
  const { db, viewer, now } = context
  const after = fieldsAfter(null, sent)
  refuseWrong(null, after)
  const id = await mapDuplicateSoldTo('SoldTo', after.SoldTo, () => insertDealer(db, after, now))
  const event = { userId: null, actorId: viewer.id, dealerId: id, at: now }
  await record(db, { kind: 'dealer-created', ...event, detail: differenceOf(null, after) })
  return { ...after, ID: id, Type: GroupType.dealer, Deleted: false, Version: 1 }
}

/** Locks and reads a dealer in the viewer's scope, so that a concurrent save or deletion sees the result of the first. */
export async function dealerToChange(
  { db, viewer }: Pick<SaveContext, 'db' | 'viewer'>,
  id: string,
): Promise<DealerFacts> {
  await db.rows`select 1 from dealers d where d.id = ${id} and ${dealersInScope(viewer)} for no key update`
  const dealer = await findDealer(db, viewer, id)
  if (!dealer) throw notFound()
  return { ...dealer, Type: GroupType.dealer }
}

const savedDealer = async ({ db, viewer }: SaveContext, id: string): Promise<DealerFacts> => ({
  ...(await findDealer(db, viewer, id))!,
  Type: GroupType.dealer,
})

/** The names of a dealer or store after a save. Without its own display name the name is displayed. R66 */
export function namesAfter(
  before: { Name: string; DisplayName: string } | null,
  sent: { Name: string; DisplayName?: string | undefined },
) {
  const Name = cleanName(sent.Name)
  const kept = before && before.DisplayName !== before.Name ? before.DisplayName : Name
  return { Name, DisplayName: sent.DisplayName === undefined ? kept : cleanName(sent.DisplayName) || Name }
}

/** A text after a save in its stored form; one that is sent back unchanged, such as a longer number, is not converted. R9 */
export const textAfter = (
  before: string | undefined,
  sent: string | undefined,
  keep: (text: string) => string,
) => (sent === undefined || sent === before ? (before ?? '') : keep(sent))

export function fieldsAfter(before: DealerFacts | null, sent: DealerToSave): DealerFields {
  const Region = sent.Region ?? before?.Region ?? defaultRegion()
  return {
    ...namesAfter(before, sent),
    SoldTo: textAfter(before?.SoldTo, sent.SoldTo, cleanNumber),
    Region,
    Locale: sent.Locale ?? localeWithin(Region, before?.Locale ?? defaultLocale()),
    ...factsAfter(before, sent),
  }
}

function refuseWrong(before: DealerFields | null, after: DealerFields): void {
  const { Name, DisplayName, SoldTo, Region, Locale } = after
  const problems: [keyof DealerFields, string | null][] = [
    ['Name', nameProblem(Name)],
    ['DisplayName', DisplayName === Name ? null : nameProblem(DisplayName)],
    ['SoldTo', SoldTo === before?.SoldTo ? null : numberProblem(SoldTo)],
    ['Locale', localeProblem(Region, Locale)],
  ]
  refuseProblems(problems)
}

/** Each field that differs, with its previous value and the new one. */
export const differenceOf = <F extends object>(before: Partial<F> | null, after: F) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([field, to]) => [field, [before?.[field as keyof F] ?? null, to as unknown]] as const)
      .filter(([, [from, to]]) => from !== to),
  )
