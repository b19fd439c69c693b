import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden, invalid, wrong } from '#core/server/errors.ts'
import { isCallable } from '#core/server/reachable.ts'
import type { Settings } from '#core/server/settings.ts'
import { PROVIDERS_MAX, type ProviderToSave } from '../contract.ts'
import type { Gift } from '../contract/gifts.ts'
import { formsOf } from './provider-queries.ts'
import { isUsable } from './protocol/certificates.ts'

/** What the contract alone cannot judge: addresses, and records that are named. */
export async function judgeProvider(db: Db, settings: Settings, sent: ProviderToSave) {
  const { ID, Kind, Dealers, Exempt, First, CreatesIn, Rules, Attributes } = sent
  const reached = new Set(Dealers.map((one) => one.ID))
  const of = (gift: Gift) => Rules.filter(({ Gives }) => Gives === gift).map((one) => one.ID)
  const reaches = (dealer: string) => reached.size === 0 || reached.has(dealer)
  const problems = [
    ...(sent.Domains.every((one) => formsOf(one).length > 0) ? [] : ['Domains']),
    ...(Kind === 'oidc' && !isCallable(sent.Issuer, settings) ? ['Issuer'] : []),
    ...(Kind === 'saml' && !isCallable(sent.EntryPoint, settings) ? ['EntryPoint'] : []),
    ...(Kind === 'saml' && !isUsable(sent.Certificates) ? ['Certificates'] : []),
    ...(First === 'create' && CreatesIn === null && reached.size > 0 ? ['CreatesIn'] : []),
    ...(CreatesIn !== null && !reaches(CreatesIn) ? ['CreatesIn'] : []),
  ]
  const dealers = [...reached, ...(CreatesIn === null ? [] : [CreatesIn])]
  const ids = {
    exempt: Exempt.map((one) => one.ID),
    roles: of('role'),
    templates: of('template'),
    stores: of('store'),
    dealers: of('dealer'),
    attributes: Attributes.map(({ Attribute }) => Attribute),
  }
  const inReach = [...reached]
  const row = await db.prepared.row<Record<keyof typeof ids | 'named' | 'all', number>>`
    select (select count(*)::int from dealers where id = any(${dealers}::uuid[])
               and (deleted_at is null or id in (select dealer_id from identity_provider_dealers where provider_id = ${ID ?? null}::uuid))) as named,
           (select count(*)::int from users where id = any(${ids.exempt}::uuid[]) and deleted_at is null) as exempt,
           (select count(*)::int from roles r join apps a on a.id = r.app_id and a.deleted_at is null
             where r.id = any(${ids.roles}::uuid[]) and r.deleted_at is null and a.client_id <> ${PORTAL_CLIENT_ID}) as roles,
           (select count(*)::int from access_templates t
              join access_template_contents c on c.template_id = t.id and c.version = t.contents
             where t.id = any(${ids.templates}::uuid[])
               and (t.dealer_id is null or ${inReach}::uuid[] = '{}' or t.dealer_id = any(${inReach}::uuid[]))
               and not exists (select 1 from apps a where a.client_id = ${PORTAL_CLIENT_ID}
                                and c.apps @> jsonb_build_array(jsonb_build_object('ID', a.id)))) as templates,
           (select count(*)::int from stores s join dealers d on d.id = s.dealer_id and d.deleted_at is null
             where s.id = any(${ids.stores}::uuid[]) and s.deleted_at is null
               and (${inReach}::uuid[] = '{}' or s.dealer_id = any(${inReach}::uuid[]))) as stores,
           (select count(*)::int from dealers where id = any(${ids.dealers}::uuid[]) and deleted_at is null
               and (${inReach}::uuid[] = '{}' or id = any(${inReach}::uuid[]))) as dealers,
           (select count(*)::int from attributes t join apps a on a.id = t.app_id and a.deleted_at is null
             where t.id = any(${ids.attributes}::uuid[]) and t.deleted_at is null and a.client_id <> ${PORTAL_CLIENT_ID}) as attributes,
           (select count(*)::int from identity_providers) as all`
  const lacks = (what: keyof typeof ids) => row![what] < new Set(ids[what]).size
  if (row!.named < new Set(dealers).size) problems.push('Dealers')
  if (lacks('exempt')) problems.push('Exempt')
  // What the portal itself gives is given by people alone. R115
  if (lacks('roles') || lacks('templates') || lacks('stores') || lacks('dealers')) problems.push('Rules')
  if (lacks('attributes')) problems.push('Attributes')
  if (problems.length > 0) throw invalid(problems.map((key) => wrong(key, null, 'valid.value')))
  if (ID === undefined && row!.all >= PROVIDERS_MAX) throw forbidden()
}
