import { domainToUnicode } from 'node:url'
import type { Locale } from '#core/contract/locale.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import { nameOf } from '#domain/server/names.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { identityProviders, type Provider, type ProviderSettings } from '../contract.ts'
import { callbackAddress } from './pages/broker-addresses.ts'
import { domainsOf, rulesGive } from './provider-queries.ts'

export const identityProvidersRoute = handle(
  identityProviders,
  (_, { db, settings, viewer }) => readProviders(db, settings, viewer),
  onlySystemAdmins,
)

const colons = { 'en-US': ': ', 'fr-CA': '\u00a0: ' }

type Row = Omit<Provider, 'Callback' | 'Domains' | 'RulesGive' | keyof ProviderSettings> & {
  settings: ProviderSettings
  domains: string[]
  rulesGive: boolean
}

/** What the rules of a provider `p` name: roles and stores with their app and dealer. */
const targetsIn = (language: Locale): Fragment => sql`
  (select coalesce(json_agg(json_build_object('ID', n.id, 'Name', n.name) order by n.name, n.id), '[]')
     from (select r.id, ${nameOf('app', 'a', language)} || ${colons[language]} || ${nameOf('role', 'r', language)} as name
             from roles r join apps a on a.id = r.app_id and a.deleted_at is null where r.deleted_at is null
           union all select t.id, ${language === 'fr-CA' ? sql`coalesce(t.name_fr, t.name_en)` : sql`coalesce(t.name_en, t.name_fr)`} from access_templates t
           union all select s.id, d.display_name || ${colons[language]} || s.display_name
             from stores s join dealers d on d.id = s.dealer_id and d.deleted_at is null where s.deleted_at is null
           union all select d.id, d.display_name from dealers d where d.deleted_at is null) n
    where n.id in (select (one->>'ID')::uuid from jsonb_array_elements(p.settings->'Rules') one))`

/** The providers by name; with an id that one. Deleted dealers stay: a save without them would reach people of every dealer. */
export async function readProviders(
  db: Db,
  settings: Settings,
  { language }: Pick<SignedIn, 'language'>,
  id?: string,
): Promise<Provider[]> {
  const rows = await db.prepared.rows<Row>`
    select p.id as "ID", p.kind as "Kind", json_build_object('en-US', p.name_en, 'fr-CA', p.name_fr) as "Names",
           p.enabled as "Enabled", p.shown as "Shown", p.required as "Required", ${domainsOf}, p.settings,
           ${rulesGive}, ${targetsIn(language)} as "Targets", p.secret is not null as "HasSecret", p.version as "Version",
           (select coalesce(json_agg(json_build_object('ID', d.id, 'Name', d.display_name) order by d.display_name), '[]')
              from identity_provider_dealers o join dealers d on d.id = o.dealer_id
             where o.provider_id = p.id) as "Dealers",
           (select coalesce(json_agg(json_build_object('ID', u.id, 'Name', u.first_name || ' ' || u.last_name)
                                     order by u.last_name, u.first_name), '[]')
              from identity_provider_exempt e join users u on u.id = e.user_id and u.deleted_at is null
             where e.provider_id = p.id) as "Exempt",
           (select count(*)::int from identity_links l join users u on u.id = l.user_id and u.deleted_at is null
             where l.provider_id = p.id) as "People",
           (select count(*)::int from identity_links l join users u on u.id = l.user_id and u.deleted_at is null
             where l.provider_id = p.id and u.password_hash is null) as "WithoutPassword"
      from identity_providers p
     where ${id === undefined ? sql`true` : sql`p.id = ${id}::uuid`}
     order by p.name_en, p.id`
  return rows.map(({ settings: stored, domains, rulesGive: RulesGive, ...row }) => ({
    ...row,
    ...stored,
    Domains: [...new Set(domains.map(domainToUnicode))],
    RulesGive,
    Callback: callbackAddress(settings, { id: row.ID, kind: row.Kind }),
  }))
}
