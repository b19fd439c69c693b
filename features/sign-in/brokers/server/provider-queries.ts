import { domainToASCII, domainToUnicode } from 'node:url'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Texts } from '#domain/contract/names.ts'
import { isSystemAdmin } from '#domain/server/above.ts'
import { isDomain, type ProviderKind, type ProviderSettings } from '../contract.ts'

/** A provider as the sign-in reads it. `secret` is sealed. */
export type Broker = {
  id: string
  kind: ProviderKind
  names: Texts
  enabled: boolean
  domains: string[]
  settings: ProviderSettings
  secret: string | null
  version: number
  /** Whether its rules give anything: who saved it last must still be a system admin who may sign in. R115 */
  rulesGive: boolean
}

/** Column of a statement: the domains of a provider `p`. */
export const domainsOf: Fragment = sql`
  array(select o.domain from identity_provider_domains o where o.provider_id = p.id order by o.domain) as domains`

/** Column of a statement: whether the rules of a provider `p` give anything. */
export const rulesGive: Fragment = sql`
  exists (select 1 from users u where u.id = p.changed_by and u.deleted_at is null and not u.locked and ${isSystemAdmin})
    as "rulesGive"`

const columns = sql`
  p.id, p.kind, json_build_object('en-US', p.name_en, 'fr-CA', p.name_fr) as names, p.enabled, ${domainsOf}, p.settings, p.secret,
  p.version, ${rulesGive}`

const readOne = (db: Db, condition: Fragment) =>
  db.prepared
    .row<Broker>`select ${columns} from identity_providers p where ${condition} order by p.id limit 1`

export const findBroker = (db: Db, id: string) => readOne(db, sql`p.id = ${id}::uuid`)

/** A provider whose button the sign-in page has. */
export const findOffered = (db: Db, id: string) =>
  readOne(db, sql`p.id = ${id}::uuid and p.enabled and p.shown`)

/**
 * The forms in which addresses have a domain: ASCII, and that of its own script if it is another. None for what is no domain. Both
 * are stored, so that a statement finds the domain of an address as it is. RFC 5891
 */
export function formsOf(domain: string): string[] {
  const text = domain.toLowerCase()
  const ascii = isDomain(text) ? domainToASCII(text) : ''
  return ascii === '' ? [] : [...new Set([ascii, domainToUnicode(ascii)])]
}

const partsOf = (email: string) => {
  const at = email.lastIndexOf('@') + 1
  return [email.slice(0, at), email.slice(at)] as const
}

/** The domain of an address, in ASCII and lower case; '' for what is no address. */
export const domainOf = (email: string) => formsOf(partsOf(email)[1])[0] ?? ''

/** An address, as it is and with each form of its domain. */
export const spellingsOf = (email: string): string[] => {
  const [name, domain] = partsOf(email)
  return [email, ...formsOf(domain).map((one) => `${name}${one}`)]
}

/** Whether a provider `p` is authoritative for a domain. */
export const isOfDomain = (domain: Fragment): Fragment =>
  sql`p.id = (select o.provider_id from identity_provider_domains o where o.domain = ${domain})`

/** The provider that is authoritative for an address. It does not depend on whether anybody has the address. */
export const findByAddress = (db: Db, email: string) =>
  readOne(db, sql`p.enabled and ${isOfDomain(sql`${domainOf(email)}::text`)}`)

/** A button of the sign-in page. */
export type OfferedBroker = { ID: string; Names: Texts }

/** Columns of a statement: the providers with a button, and whether any provider has people who enter their address first. */
export const offeredBrokers: Fragment = sql`
  (select coalesce(json_agg(json_build_object('ID', p.id, 'Names', json_build_object('en-US', p.name_en, 'fr-CA', p.name_fr))
                            order by p.name_en, p.id), '[]')
     from identity_providers p where p.enabled and p.shown) as brokers,
  exists (select 1 from identity_providers p where p.enabled) as "asksAddress"`

/** Within which dealers a provider `p` reaches people: whether user `u` is one of them. */
export const isWithin: Fragment = sql`
  (not exists (select 1 from identity_provider_dealers d where d.provider_id = p.id)
   or exists (select 1 from identity_provider_dealers d where d.provider_id = p.id and d.dealer_id = u.dealer_id))`

type Row = {
  names: Texts
  enabled: boolean
  shown: boolean
  required: boolean
  settings: ProviderSettings
  by: string
  at: Date
}

/** `secret`: undefined stays. Answers no row if somebody else saved before. */
export const updateProvider = (
  db: Db,
  { id, version, secret }: { id: string; version: number; secret: string | undefined },
  row: Row,
) =>
  db.prepared.row`
    update identity_providers
       set name_en = ${row.names['en-US']}, name_fr = ${row.names['fr-CA']}, enabled = ${row.enabled}, shown = ${row.shown},
           required = ${row.required}, settings = ${JSON.stringify(row.settings)}::jsonb,
           secret = coalesce(${secret ?? null}::text, secret), version = version + 1, changed_at = ${row.at}, changed_by = ${row.by}
     where id = ${id} and version = ${version}
    returning id`

export const insertProvider = (db: Db, kind: ProviderKind, secret: string | undefined, row: Row) =>
  db.prepared.row<{ id: string }>`
    insert into identity_providers (kind, name_en, name_fr, enabled, shown, required, settings, secret, changed_at, changed_by)
    values (${kind}, ${row.names['en-US']}, ${row.names['fr-CA']}, ${row.enabled}, ${row.shown}, ${row.required},
            ${JSON.stringify(row.settings)}::jsonb, ${secret ?? null}, ${row.at}, ${row.by})
    returning id`

type Reach = { dealers: readonly string[]; exempt: readonly string[] }

/** Replaces the dealers that use a provider, and the people who keep their password. */
export async function writeReach(db: Db, id: string, { dealers, exempt }: Reach) {
  await db.prepared.rows`delete from identity_provider_dealers where provider_id = ${id}`
  await db.prepared.rows`delete from identity_provider_exempt where provider_id = ${id}`
  await db.prepared.rows`
    insert into identity_provider_dealers (provider_id, dealer_id)
    select distinct ${id}::uuid, d from unnest(${dealers}::uuid[]) as d`
  await db.prepared.rows`
    insert into identity_provider_exempt (provider_id, user_id)
    select distinct ${id}::uuid, u from unnest(${exempt}::uuid[]) as u`
}

/** Replaces the domains of a provider, each in all its forms. False: one of them is another provider's, also of a save at the same moment. */
export async function writeDomains(db: Db, id: string, given: readonly string[]): Promise<boolean> {
  const domains = given.flatMap(formsOf)
  await db.prepared.rows`
    delete from identity_provider_domains where provider_id = ${id} and domain <> all(${domains}::text[])`
  await db.prepared.rows`
    insert into identity_provider_domains (domain, provider_id)
    select distinct d, ${id}::uuid from unnest(${domains}::text[]) as d order by d
    on conflict (domain) do nothing`
  const row = await db.prepared.row<{ n: number }>`
    select count(*)::int as n from identity_provider_domains where provider_id = ${id}`
  return row!.n === new Set(domains).size
}

/** Forgets the people of the subjects of a provider, also in sign-ins that are on their way. */
export async function endLinks(db: Db, id: string) {
  await db.prepared.rows`delete from identity_links where provider_id = ${id}`
  await db.prepared.rows`delete from identity_sign_ins where provider_id = ${id}`
}

/** The names of then, for the event. */
export const named = (ID: string, names: { 'en-US': string; 'fr-CA': string }) => ({
  ID,
  Name: [...new Set(Object.values(names))].join(' / '),
})
