import type { Db } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import { highestRole, permissionsOf } from '#domain/contract/viewer.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Outcome, User } from '#features/people/contract.ts'
import { type Account, holdsMore } from '#features/people/rules.ts'
import { findAccounts } from '../user-queries.ts'

/** Why a person was refused: the key of the sentence. */
type RefusalReason = 'self' | 'rank' | 'primary' | 'permissions' | 'lastSystemAdmin' | 'stale'
export type OutcomeCode = 'done' | 'already' | RefusalReason
/** The outcomes by id, of the people in the viewer's scope. */
export type OutcomeCodes = ReadonlyMap<string, OutcomeCode>
type BulkAction = {
  /** Why the person is left unchanged; null: they are not. */
  obstacle: (account: AccountToJudge) => OutcomeCode | null
  /** Changes the others, if there are any, and answers their outcomes. */
  act: (ids: string[]) => Promise<(id: string) => OutcomeCode>
}

export type AccountToJudge = Account & Pick<User, 'Locked' | 'LockoutExpiry' | 'Version'>

/** Reads people by what the rules judge. People out of scope are left out. */
export async function accountsToJudge(
  db: Db,
  viewer: SignedIn,
  ids: readonly string[],
): Promise<AccountToJudge[]> {
  const stored = await findAccounts(db, ids, usersInScope(viewer))
  return stored.map(({ id, primary, locked, lockoutExpiry, version, portalRoles, portalPermissions }) => {
    const highest = highestRole(portalRoles)
    return {
      ID: id,
      Rank: highest.rank,
      Primary: primary,
      HoldsMore: holdsMore(viewer, permissionsOf(highest, portalPermissions)),
      Locked: locked,
      LockoutExpiry: lockoutExpiry?.toISOString() ?? null,
      Version: version,
    }
  })
}

/** Applies a bulk action to people. The rule of the call for one person judges each of them, by their stored record. */
export async function applyToPeople(
  db: Db,
  viewer: SignedIn,
  ids: readonly string[],
  { obstacle, act }: BulkAction,
): Promise<OutcomeCodes> {
  const accounts = await accountsToJudge(db, viewer, ids)
  const judged = accounts.map((account) => ({ id: account.ID, outcome: obstacle(account) }))
  const allowed = judged.filter(({ outcome }) => outcome === null).map(({ id }) => id)
  const outcomeOf = allowed.length > 0 ? await act(allowed) : () => 'already' as const
  return new Map(judged.map(({ id, outcome }) => [id, outcome ?? outcomeOf(id)]))
}

/** Locks the rows of people in the order of their ids, so that two bulk calls wait for each other without a deadlock. */
export const lockPeopleRows = (db: Db, ids: readonly string[]) =>
  db.prepared.rows`select 1 from users where id = any(${ids}::uuid[]) order by id for no key update`

/** The output of a bulk call, in the order of its input. */
export function outcomesOf(t: Translate, ids: readonly string[], codes: OutcomeCodes): Outcome[] {
  return [...new Set(ids)].map((ID) => {
    const code = codes.get(ID)
    if (!code) return { ID, Outcome: 'notFound', Reason: t('outcome.notFound') }
    if (code === 'done' || code === 'already') return { ID, Outcome: code, Reason: null }
    return { ID, Outcome: 'refused', Reason: t(`outcome.${code}`) }
  })
}
