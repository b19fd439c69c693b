import type { Db } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import { highestRole, permissionsOf } from '#domain/contract/viewer.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { Outcome } from '../../contract.ts'
import { type Account, holdsMore } from '../../rules.ts'
import { findAccounts } from '../user-queries.ts'

/** Why nothing was done for somebody: the key of the sentence. */
type Why = 'self' | 'rank' | 'primary' | 'permissions' | 'lastSystemAdmin'
export type Fate = 'done' | 'already' | Why
/** By the ids of those in the viewer's scope. */
export type Fates = ReadonlyMap<string, Fate>

/** `obstacle`: why somebody is left alone. `act`: what becomes of the others, if there are any. */
type Deed<A> = {
  obstacle: (account: A) => Fate | null
  act: (ids: string[]) => Promise<(id: string) => Fate>
}

export type AccountToJudge = Account & { Locked: boolean }

/**
 * Does to many people what a call does to one. Each is judged by the rule of that call, from what the database says of them.
 * People out of scope are left out.
 */
export async function eachPerson(
  db: Db,
  viewer: SignedIn,
  ids: readonly string[],
  { obstacle, act }: Deed<AccountToJudge>,
): Promise<Fates> {
  const stored = await findAccounts(db, ids, usersInScope(viewer))
  const judged = stored.map(({ id, primary, locked, portalRoles, portalPermissions }) => {
    const highest = highestRole(portalRoles)
    const account = {
      ID: id,
      Rank: highest.rank,
      Primary: primary,
      HoldsMore: holdsMore(viewer, permissionsOf(highest, portalPermissions)),
      Locked: locked,
    }
    return { id, fate: obstacle(account) }
  })
  const left = judged.filter(({ fate }) => fate === null).map(({ id }) => id)
  const become = left.length > 0 ? await act(left) : () => 'already' as const
  return new Map(judged.map(({ id, fate }) => [id, fate ?? become(id)]))
}

/** Locks the rows of people in one order, so that two calls about many wait for each other instead of blocking. */
export const holdPeople = (db: Db, ids: readonly string[]) =>
  db.prepared.rows`select 1 from users where id = any(${ids}::uuid[]) order by id for no key update`

/** What the call answers, in the order in which the people were named. */
export function outcomesOf(t: Translate, ids: readonly string[], fates: Fates): Outcome[] {
  return [...new Set(ids)].map((ID) => {
    const fate = fates.get(ID)
    if (!fate) return { ID, Outcome: 'notFound', Reason: t('outcome.notFound') }
    if (fate === 'done' || fate === 'already') return { ID, Outcome: fate, Reason: null }
    return { ID, Outcome: 'refused', Reason: t(`outcome.${fate}`) }
  })
}
