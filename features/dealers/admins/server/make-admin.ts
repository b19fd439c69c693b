import { localeWithin } from '#core/contract/locale.ts'
import { invalid, Refusal, stale, wrong } from '#core/server/errors.ts'
import { localeProblem, personAfter } from '#domain/contract/person-fields.ts'
import { can, mayChangeAccess } from '#domain/contract/viewer.ts'
import type { Context } from '#domain/server/handle.ts'
import { adminAccess } from '#features/people/access/server/parts/admin-access.ts'
import type { DealerFacts } from '#features/dealers/contract.ts'
import { addUser } from '#features/people/create/server/parts/add-user.ts'
import { changeUser } from '#features/people/edit/server/parts/change-user.ts'
import type { User, UserFields } from '#features/people/contract.ts'
import { mayChangeAccount, mayChangeDealer, mayEdit } from '#features/people/rules.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import type { AdminToSave } from '../contract.ts'

type AdminContext = Pick<Context, 'db' | 'viewer' | 'now'>

/** Makes a person an admin of a dealer, in the caller's transaction; answers their ID. */
export const makeAdmin = (context: AdminContext, dealer: DealerFacts, { ID, ...sent }: AdminToSave) =>
  ID === undefined ? addAdmin(context, dealer, sent) : useProfile(context, dealer, ID)

/** Whether the viewer may make this person an admin of the dealer. C072, C074, R42, R56 */
const mayUse = ({ viewer }: AdminContext, user: User, dealerId: string) =>
  mayEdit(viewer, user) &&
  mayChangeAccess(viewer, user) &&
  (user.Dealer?.ID === dealerId ||
    (can(viewer, 'access-all-dealers') && mayChangeDealer(viewer, user) && mayChangeAccount(viewer, user)))

async function useProfile(
  context: AdminContext,
  { DisplayName, ...dealer }: DealerFacts,
  id: string,
): Promise<string> {
  const { db, viewer, now } = context
  const before = await readUser(db, viewer, id)
  if (!mayUse(context, before, dealer.ID))
    throw new Refusal(403, 'forbidden', [wrong('user.ID', null, 'problem.forbidden')])
  const person = { id, dealerId: before.Dealer?.ID ?? null }
  const access = await adminAccess(db, viewer, person, { ...dealer, Name: DisplayName })
  const Region = person.dealerId === dealer.ID ? before.Region : dealer.Region
  const after = { ...before, Region, Locale: localeWithin(Region, before.Locale) }
  if (!(await changeUser(db, { before, after, access, actorId: viewer.id, now })))
    throw stale(await readUser(db, viewer, id))
  return id
}

/** Creates the admin in the region of the dealer, with a language of that region. R39, R63 */
async function addAdmin(
  context: AdminContext,
  { DisplayName, ...dealer }: DealerFacts,
  sent: Omit<AdminToSave, 'ID'>,
): Promise<string> {
  const { db, viewer, now } = context
  const Locale = sent.Locale ?? localeWithin(dealer.Region, dealer.Locale)
  const problem = localeProblem(dealer.Region, Locale)
  if (problem) throw invalid([wrong('user.Locale', Locale, problem)])
  const person = personAfter(null, sent)
  const after: UserFields = { ...person, Region: dealer.Region, Locale, Primary: false }
  const access = await adminAccess(db, viewer, { id: null, dealerId: null }, { ...dealer, Name: DisplayName })
  try {
    return await db.transaction((tx) => addUser(tx, { after, access, actor: viewer, now }))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'taken') throw error
    throw await emailTaken(context, dealer.ID, person.Email)
  }
}

/** The refusal of a taken address. It names the owner to viewers who may make them the admin. R33 */
async function emailTaken(context: AdminContext, dealerId: string, email: string): Promise<Refusal> {
  const { db, viewer } = context
  const row = await db.row<{ id: string }>`
    select id from users where lower(email) = lower(${email}) and deleted_at is null`
  const user = row && (await readUser(db, viewer, row.id).catch(undefinedIfMissing))
  const data = user && mayUse(context, user, dealerId) ? { ID: user.ID } : null
  return new Refusal(409, 'taken', [wrong('user.Email', email, 'valid.email.used')], data)
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Refusal && error.status === 404) return undefined
  throw error
}
