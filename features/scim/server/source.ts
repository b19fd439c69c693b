import { isUseNew as isNewUse } from '#core/server/bearer-tokens.ts'
import type { Db, Fragment } from '#core/server/database/database.ts'
import { sql } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { type Permission, permissions } from '#domain/contract/permissions.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { loadAbsentViewer, type SignedIn } from '#domain/server/viewer.ts'
import type { SourceRight } from '../contract.ts'

/** The program that makes the request, with the rights that its owner has at this moment. */
export type Source = {
  id: string
  name: string
  network: boolean
  dealerIds: readonly string[]
  may: readonly SourceRight[]
  /** The apps whose roles it gives and takes; never the portal. */
  appIds: readonly string[]
  sendsWelcome: boolean
  /** The system admin with whose rights it acts. */
  owner: SignedIn
}

type StoredSource = Omit<Source, 'owner'> & { ownerId: string | null; tokenId: string; isUseNew: boolean }

/**
 * Finds the source of a valid token. Its owner must still be a system admin who may sign in: a source never does more than
 * its owner could at that moment. R116
 */
export async function findSource(db: Db, token: string, now: Date): Promise<Source | undefined> {
  const stored = await db.prepared.row<StoredSource>`
    select s.id, s.name, s.network, s.may, s.sends_welcome as "sendsWelcome", s.owner_id as "ownerId", k.id as "tokenId",
           ${isNewUse(now)} as "isUseNew",
           array(select d.id from scim_source_dealers sd join dealers d on d.id = sd.dealer_id and d.deleted_at is null
                  where sd.source_id = s.id) as "dealerIds",
           array(select a.id from scim_source_apps sa join apps a on a.id = sa.app_id and a.deleted_at is null
                  where sa.source_id = s.id) as "appIds"
      from scim_tokens k join scim_sources s on s.id = k.source_id
     where k.hash = ${hashSecret(token)} and k.expires_at > ${now}`
  if (!stored?.ownerId) return undefined
  const { ownerId, tokenId, isUseNew, ...source } = stored
  const owner = await loadAbsentViewer(db, ownerId)
  if (!owner || !isSystemAdmin(owner)) return undefined
  if (isUseNew) await db.prepared.rows`update scim_tokens set last_used_at = ${now} where id = ${tokenId}`
  return { ...source, owner }
}

/** The people in the scope of a source, of the users row `u`. */
export const peopleOf = ({ network, dealerIds }: Source): Fragment =>
  network ? sql`true` : sql`u.dealer_id = any(${dealerIds}::uuid[])`

/** What a source does at one moment: each act has only the permissions that it needs. */
export type Act = 'create' | 'change' | 'move' | 'account' | 'access'

const needed: Record<Act, readonly Permission[]> = {
  create: ['view-users', 'create-users'],
  change: ['view-users', 'modify-users', 'change-dealer'],
  move: ['view-users', 'modify-users', 'change-dealer', 'access-all-dealers'],
  // Locking and deleting: every permission but those of system admins, since a source never changes a system admin. R56
  account: permissions.filter((one) => one !== 'all-permissions' && one !== 'access-all-dealers'),
  // Sees every app, also hidden ones, so that a save keeps the access to them; a source changes only the apps of its list.
  access: [
    'view-users',
    'modify-users',
    'provision-apps',
    'deprovision-apps',
    'all-permissions',
    'modify-apps',
  ],
}

/**
 * The source as the rules of the portal see it: its owner, with the permissions of the act, at the dealer of the person, where the
 * source is like an admin of that dealer.
 */
export const viewerFor = ({ owner, network }: Source, act: Act, dealerId: string | null): SignedIn => ({
  ...owner,
  permissions: network ? [...needed[act], 'access-all-dealers'] : needed[act],
  role: 'admin',
  dealerId,
  storeIds: [],
})
