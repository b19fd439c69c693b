import { type Locale, offeredIn, type Region } from '#core/contract/locale.ts'
import type { ViewerToken } from '#core/server/handle.ts'
import type { Identity } from '#core/server/identity.ts'
import { MINUTE_MS } from '#core/contract/days.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { CONFIRMATION_MINUTES } from '#domain/contract/confirmation.ts'
import { narrowed, type TokenRights } from '#domain/contract/narrowed.ts'
import { ADMIN_ROLE, highestRole, permissionsOf, type Viewer } from '#domain/contract/viewer.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'

export type SignedIn = Viewer & {
  /** The language of the profile. */
  locale: Locale
  /** The language of the page, in which they read names. R64 */
  language: Locale
  email: string
  emailVerified: boolean
  /** Whether they signed in, or confirmed that it is they, within the last minutes; also for work that they began so. */
  confirmed: boolean
  /** The API token with which a program calls for them. */
  token: (ViewerToken & { id: string }) | null
  /** Their apps, for files, and where a call may read from a replica: rights come from the primary. R132 */
  appIds?: readonly string[]
}

type ViewerRow = {
  id: string
  email: string
  emailVerified: boolean
  region: Region
  locale: Locale
  dealerId: string | null
  roles: { name: string; priority: number | null }[]
  permissionNames: string[]
  storeIds: string[]
  confirmed: boolean
  token: (TokenRights & { id: string; name: string }) | null
  appIds: string[] | null
}

/** The session of a call, or its API token: a table joined to the user `u`. */
type Session = { join: Fragment; confirmed: Fragment; token: Fragment }
const noToken = sql`null::json`

/**
 * The viewer as the database knows them at this moment (R1: only the portal's own app counts), or undefined when the
 * account is permanently locked, deleted, of a deleted dealer (R46), or the session or API token is over. A temporary
 * lock refuses sign-ins and leaves sessions alone (R58).
 */
export const loadViewer = (db: Db, identity: Identity, now: Date, language: Locale, forReplica = false) =>
  findViewer(
    db,
    identity.userId,
    identity.tokenId ? withApiToken(identity.tokenId, now) : inSession(identity, now),
    language,
    forReplica,
  )

const inSession = ({ sessionUid, securityVersion }: Identity, now: Date): Session => ({
  join: sql`
    join oidc_artifacts s on s.model = 'Session' and s.uid = ${sessionUid} and s.account_id = u.id
     and s.expires_at > ${now} and u.security_version = ${securityVersion}`,
  confirmed: confirmedIn(now),
  token: noToken,
})

/** Who has yet to choose a password, and cannot sign in otherwise, has no working tokens either. R122 */
const withApiToken = (tokenId: string, now: Date): Session => ({
  join: sql`
    join api_tokens k on k.id = ${tokenId}::uuid and k.owner_id = u.id and k.expires_at > ${now}
     and (u.password_hash is not null or exists (select 1 from passkeys p where p.user_id = u.id)
          or exists (select 1 from identity_links l where l.user_id = u.id))
     and (k.dealer_id is null or exists (select 1 from dealers kd where kd.id = k.dealer_id and kd.deleted_at is null))`,
  confirmed: sql`k.sensitive`,
  token: sql`
    json_build_object('id', k.id, 'name', k.name, 'permissions', k.permissions, 'dealerId', k.dealer_id, 'adminRank',
      (select priority from roles where app_id = portal.id and name = ${ADMIN_ROLE} and deleted_at is null))`,
})

/**
 * The provider notes in the session when the person signed in, in seconds, and how. Another identity provider (`fed`) may have
 * asked nothing then, so that such a sign-in counts only for people who have no password to confirm with. A password alone,
 * as in a remembered browser, does not count for people who have an app for codes.
 */
const confirmedIn = (now: Date) => sql`
  coalesce(greatest(s.confirmed_at,
                    case when (not coalesce(s.payload->'amr' @> '"fed"', false) or u.password_hash is null)
                          and (coalesce(s.payload->'amr' @> '"mfa"', false)
                               or not exists (select 1 from totp_factors f where f.user_id = u.id and f.confirmed))
                         then to_timestamp((s.payload->>'loginTs')::float8) end)
             > ${new Date(now.getTime() - CONFIRMATION_MINUTES * MINUTE_MS)}::timestamptz, false)`

/** Loads the viewer for background work on their behalf, in the language of the page that asked for it, or of their profile. */
export const loadAbsentViewer = (db: Db, userId: string, language: Locale | null = null) =>
  findViewer(db, userId, { join: sql``, confirmed: sql`true`, token: noToken }, language ?? undefined)

async function findViewer(
  db: Db,
  userId: string,
  session: Session,
  language?: Locale,
  forReplica = false,
): Promise<SignedIn | undefined> {
  const row = await db.prepared.row<ViewerRow>`
    select u.id, u.email, u.email_verified as "emailVerified", u.region, u.locale, u.dealer_id as "dealerId",
           coalesce((select json_agg(json_build_object('name', r.name, 'priority', r.priority)
                                     order by r.priority desc nulls last, r.name)
                       from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
                      where ur.user_id = u.id and ur.app_id = portal.id), '[]') as roles,
           array(select p.name
                   from user_permissions up join permissions p on p.id = up.permission_id and p.deleted_at is null
                  where up.user_id = u.id and up.app_id = portal.id) as "permissionNames",
           array(select distinct s.id
                   from user_roles ur
                   join user_stores us on us.user_id = ur.user_id and us.role_id = ur.role_id
                   join stores s on s.id = us.store_id and s.deleted_at is null
                  where ur.user_id = u.id and ur.app_id = portal.id) as "storeIds",
           ${session.confirmed} as confirmed, ${session.token} as token,
           ${forReplica ? sql`array(select app_id from user_apps ua where ua.user_id = u.id)` : sql`null::uuid[]`} as "appIds"
      from users u
      ${session.join}
      left join dealers d on d.id = u.dealer_id
      join apps portal on portal.client_id = ${PORTAL_CLIENT_ID} and portal.deleted_at is null
     where u.id = ${userId}
       and u.deleted_at is null
       and d.deleted_at is null
       and not u.locked`
  if (!row) return undefined
  const highest = highestRole(row.roles)
  const viewer: SignedIn = {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    locale: offeredIn(row.region, row.locale),
    language: offeredIn(row.region, language ?? row.locale),
    permissions: permissionsOf(highest, row.permissionNames),
    ...highest,
    dealerId: row.dealerId,
    storeIds: row.storeIds,
    confirmed: row.confirmed,
    token: null,
    ...(row.appIds && { appIds: row.appIds }),
  }
  if (!row.token) return viewer
  const left = narrowed(viewer, row.token)
  return left && { ...left.viewer, token: { id: row.token.id, name: row.token.name, whole: left.whole } }
}
