import type { Region } from '#core/contract/locale.ts'
import { forbidden, stale } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import type { Context } from '#domain/server/handle.ts'
import type { AccessRefusal } from '#features/people/access/contract.ts'
import { mayDeprovision, portalRole } from '#features/people/access/rules.ts'
import { judgeAccess, type AccessChange } from '#features/people/access/server/parts/access-change.ts'
import { refuse } from '#features/people/access/server/parts/refuse.ts'
import type { Person, UserFields } from '#features/people/contract.ts'
import { addUser } from '#features/people/create/server/parts/add-user.ts'
import { withDates } from '#features/people/dated/contract/given-later.ts'
import { type AccessDates } from '#features/people/dated/contract/starts.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { mayEdit } from '#features/people/rules.ts'
import type { UserToSave } from '../../contract.ts'
import { judgeFields, judgeNewFields } from '../../contract/judge-fields.ts'
import { changedFields, judgeLocale, newFields } from '../../contract/left-out.ts'
import { regionOf } from '../change-queries.ts'
import { changeUser } from './change-user.ts'

type SaveContext = Pick<Context, 'db' | 'viewer' | 'now'>
type Sent = Omit<UserToSave, 'ID'>
type Dating = { dates: readonly AccessDates[]; zone: string }

/** What a save would write, and why it is refused. */
type Judged<A> = { after: UserFields; access: A; refused: AccessRefusal[] }

type Options = {
  /** The welcome mail is sent later. */
  holdsMail?: boolean
  /** When begins and ends what is given, with days of the portal's time zone. */
  dates?: readonly AccessDates[]
  zone?: string
}

/** Saves a user, or creates one, and answers the id. E082 to E113 */
export async function savePerson(
  { ID, ...sent }: UserToSave,
  context: SaveContext,
  { holdsMail = false, dates = [], zone = '' }: Options = {},
): Promise<string> {
  const { viewer, db, now } = context
  requireRight(viewer, ID)
  if (ID) {
    const before = await readUser(db, viewer, ID)
    const { after, access, refused } = await judgeChange(before, sent, context, { dates, zone })
    refuse(refused)
    const written = await changeUser(db, { before, after, access, actorId: viewer.id, now })
    if (!written) throw stale(await readUser(db, viewer, ID))
    return ID
  }
  const whole = await judgeAccess(context, { id: null, dealerId: viewer.dealerId }, sent)
  const access = dated(viewer, whole, { dates, zone })
  const { after, refused } = judgeNew(sent, context, access, await regionOf(db, viewer.id))
  refuse(refused)
  return addUser(db, { after, access, actor: viewer, now, holdsMail })
}

export function requireRight(viewer: Context['viewer'], ID: string | undefined) {
  const needs = ID ? (['modify-users', 'view-users'] as const) : (['create-users'] as const)
  if (!can(viewer, ...needs)) throw forbidden()
}

/** Judges the change of a user, and of the access if the save names any. */
export async function judgeChange(
  before: Person,
  sent: Sent,
  context: SaveContext,
  dating: Dating = { dates: [], zone: '' },
): Promise<Judged<AccessChange | undefined>> {
  const { viewer } = context
  if (!mayEdit(viewer, before)) throw forbidden()
  // Differences from an outdated record do not show what the viewer wanted to change.
  if (sent.Version !== before.Version) throw stale(before)
  const person = { id: before.ID, dealerId: before.Dealer?.ID ?? null }
  const names = namesAccess(before, sent) || dating.dates.length > 0
  const access = names ? dated(viewer, await judgeAccess(context, person, sent), dating) : undefined
  const moves = access !== undefined && access.next.DealerID !== access.before.DealerID
  const after = changedFields(sent, before, moves ? access.dealer : null)
  const refused = [
    ...judgeFields(viewer, before, after, placeOf(before, access)),
    ...judgeLocale(after),
    ...(access?.refused ?? []),
  ]
  return { after, access, refused }
}

/** The change without what begins later. Dates need the right to take what ends, as later do their changes. R97, R101 */
function dated(viewer: Context['viewer'], whole: AccessChange, { dates, zone }: Dating): AccessChange {
  if (dates.length === 0) return whole
  const { next, starts, ends, refused } = withDates(whole.before, whole.next, dates)
  const may = mayDeprovision(viewer) ? [] : [{ status: 403, path: 'Apps', message: 'prov.err.take' } as const]
  return { ...whole, next, dated: { starts, ends, zone }, refused: [...whole.refused, ...refused, ...may] }
}

/** Whether the save names apps or another dealer. */
const namesAccess = ({ Dealer }: Person, sent: Sent) =>
  sent.Apps !== undefined || (sent.Dealer !== undefined && sent.Dealer?.ID !== Dealer?.ID)

/** The dealer and the portal role that the user will have. */
const placeOf = (before: Person, access: AccessChange | undefined) =>
  access
    ? {
        dealer: access.next.DealerID === null ? null : (access.dealer ?? before.Dealer),
        portalRole: portalRole(access.next, access.known),
      }
    : { dealer: before.Dealer, portalRole: before.IDMRole }

/** Judges a new user, whose access was judged as for a user without any. `ownRegion`: of the viewer. E082, E091 */
export function judgeNew(
  sent: Sent,
  { viewer }: Pick<SaveContext, 'viewer'>,
  access: AccessChange,
  ownRegion: Region,
): Judged<AccessChange> {
  const { next, known, dealer } = access
  const place = {
    dealer: next.DealerID === null ? null : dealer,
    portalRole: portalRole(next, known),
    ownRegion,
  }
  const after = newFields(viewer, sent, place.dealer, ownRegion)
  const refused = [...judgeNewFields(viewer, after, place), ...judgeLocale(after), ...access.refused]
  return { after, access, refused }
}
