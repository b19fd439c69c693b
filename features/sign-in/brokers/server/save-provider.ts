import type { Route } from '#core/server/handle.ts'
import { forbidden, invalid, notFound, stale, taken, wrong } from '#core/server/errors.ts'
import type { Db } from '#core/server/database/database.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Vault } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { judgeAddress, NotReachable } from '#core/server/reachable.ts'
import {
  deleteIdentityProvider,
  PROVIDERS_MAX,
  type ProviderKind,
  ProviderSettings,
  type ProviderToSave,
  saveIdentityProvider,
  tryIdentityProvider,
} from '../contract.ts'
import { brokerPath } from './pages/broker-addresses.ts'
import { beginTrial } from './pages/sign-in-state.ts'
import { isUsable } from './protocol/certificates.ts'
import {
  endLinks,
  findBroker,
  insertProvider,
  named,
  updateProvider,
  writeDomains,
  writeReach,
} from './provider-queries.ts'
import { readProviders } from './read-providers.ts'

/** Makes or changes a provider. Its secret is sealed, and no answer, event or export has it. */
export const saveIdentityProviderRoute = (vault: Vault): Route =>
  handle(
    saveIdentityProvider,
    async (sent, { db, viewer, now, settings }) => {
      const before = sent.ID === undefined ? undefined : await findBroker(db, sent.ID)
      if (sent.ID !== undefined && !before) throw notFound()
      if (before && before.version !== sent.Version)
        throw stale((await readProviders(db, settings, before.id))[0])
      if (before && before.kind !== sent.Kind) throw invalid([wrong('Kind', sent.Kind, 'valid.value')])
      await judge(db, settings, sent)
      const secret = sent.Secret ? vault.seal(sent.Secret) : undefined
      const row = {
        names: sent.Names,
        enabled: sent.Enabled,
        shown: sent.Shown,
        required: sent.Required,
        settings: ProviderSettings.parse(sent),
        by: viewer.id,
        at: now,
      }
      const written = before
        ? await updateProvider(db, { id: before.id, version: before.version, secret }, row)
        : await insertProvider(db, sent.Kind, secret, row)
      const id = before?.id ?? (written as { id: string }).id
      if (!written) throw stale((await readProviders(db, settings, id))[0])
      if (!(await writeDomains(db, id, sent.Domains)))
        throw taken([wrong('Domains', null, 'brokers.err.domain')])
      // Another issuer has subjects of its own: what is the same text may be somebody else.
      if (before && subjectsOf(before.settings, sent.Kind) !== subjectsOf(sent, sent.Kind))
        await endLinks(db, id)
      const ids = (list: readonly { ID: string }[]) => list.map(({ ID }) => ID)
      await writeReach(db, id, { dealers: ids(sent.Dealers), exempt: ids(sent.Exempt) })
      await record(db, {
        kind: before ? 'identity-provider-changed' : 'identity-provider-created',
        at: now,
        userId: null,
        actorId: viewer.id,
        detail: { Provider: [before ? named(before.id, before.names) : null, named(id, sent.Names)] },
      })
      return (await readProviders(db, settings, id))[0]!
    },
    { may: isSystemAdmin },
  )

/** Who names the people of a provider. */
const subjectsOf = (
  { Issuer, EntityID }: Pick<ProviderSettings, 'Issuer' | 'EntityID'>,
  kind: ProviderKind,
) => (kind === 'oidc' ? Issuer : EntityID)

/** What the contract alone cannot judge: addresses, and records that are named. */
async function judge(db: Db, settings: Settings, sent: ProviderToSave) {
  const { ID, Kind, Dealers, Exempt, First, CreatesIn, Rules } = sent
  const problems = [
    ...(Kind === 'oidc' && !isCallable(sent.Issuer, settings) ? ['Issuer'] : []),
    ...(Kind === 'saml' && !isCallable(sent.EntryPoint, settings) ? ['EntryPoint'] : []),
    ...(Kind === 'saml' && !isUsable(sent.Certificates) ? ['Certificates'] : []),
    ...(First === 'create' && CreatesIn === null && Dealers.length > 0 ? ['CreatesIn'] : []),
    ...(CreatesIn !== null && Dealers.length > 0 && Dealers.every((one) => one.ID !== CreatesIn)
      ? ['CreatesIn']
      : []),
  ]
  const dealers = [...Dealers.map((one) => one.ID), ...(CreatesIn === null ? [] : [CreatesIn])]
  const row = await db.prepared.row<{
    dealers: number
    people: number
    roles: number
    all: number
  }>`
    select (select count(*)::int from dealers where id = any(${dealers}::uuid[])
               and (deleted_at is null or id in (select dealer_id from identity_provider_dealers where provider_id = ${ID ?? null}::uuid))) as dealers,
           (select count(*)::int from users where id = any(${Exempt.map((one) => one.ID)}::uuid[]) and deleted_at is null) as people,
           (select count(*)::int from roles r join apps a on a.id = r.app_id and a.deleted_at is null
             where r.id = any(${Rules.map(({ Role }) => Role)}::uuid[]) and r.deleted_at is null
               and a.client_id <> ${PORTAL_CLIENT_ID}) as roles,
           (select count(*)::int from identity_providers) as all`
  const distinct = (list: readonly string[]) => new Set(list).size
  if (row!.dealers < distinct(dealers)) problems.push('Dealers')
  if (row!.people < distinct(Exempt.map((one) => one.ID))) problems.push('Exempt')
  // The roles of the portal itself are given by people alone. R115
  if (row!.roles < distinct(Rules.map(({ Role }) => Role))) problems.push('Rules')
  if (problems.length > 0) throw invalid(problems.map((key) => wrong(key, null, 'valid.value')))
  if (ID === undefined && row!.all >= PROVIDERS_MAX) throw forbidden()
}

function isCallable(address: string, settings: Settings): boolean {
  try {
    judgeAddress(address, settings)
    return true
  } catch (error) {
    if (!(error instanceof NotReachable)) throw error
    return false
  }
}

/** Deletes a provider with its links. Its people choose a password by a reset link. */
export const deleteIdentityProviderRoute = handle(
  deleteIdentityProvider,
  async ({ id }, { db, viewer, now }) => {
    const found = await findBroker(db, id)
    if (!found) throw notFound()
    await db.prepared.rows`delete from identity_providers where id = ${id}`
    await record(db, {
      kind: 'identity-provider-deleted',
      at: now,
      userId: null,
      actorId: viewer.id,
      detail: { Provider: [named(id, found.names), null] },
    })
  },
  { may: isSystemAdmin },
)

export const tryIdentityProviderRoute = handle(
  tryIdentityProvider,
  async ({ id }, { db, now, settings }) => {
    if (!(await findBroker(db, id))) throw notFound()
    const ticket = await beginTrial(db, id, now)
    return { Address: `${settings.PUBLIC_URL}${brokerPath(id)}/try?ticket=${ticket}` }
  },
  { may: isSystemAdmin },
)
