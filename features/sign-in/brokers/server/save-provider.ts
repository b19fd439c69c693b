import type { Route } from '#core/server/handle.ts'
import { invalid, notFound, stale, taken, wrong } from '#core/server/errors.ts'
import type { Vault } from '#core/server/secrets.ts'
import { record } from '#domain/server/events.ts'
import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import {
  deleteIdentityProvider,
  type ProviderKind,
  ProviderSettings,
  saveIdentityProvider,
  tryIdentityProvider,
} from '../contract.ts'
import { judgeProvider } from './judge-provider.ts'
import { brokerPath } from './pages/broker-addresses.ts'
import { beginTrial } from './pages/sign-in-state.ts'
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
        throw stale((await readProviders(db, settings, viewer, before.id))[0])
      if (before && before.kind !== sent.Kind) throw invalid([wrong('Kind', sent.Kind, 'valid.value')])
      await judgeProvider(db, settings, sent)
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
      if (!written) throw stale((await readProviders(db, settings, viewer, id))[0])
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
      return (await readProviders(db, settings, viewer, id))[0]!
    },
    onlySystemAdmins,
  )

/** Who names the people of a provider. */
const subjectsOf = (
  { Issuer, EntityID }: Pick<ProviderSettings, 'Issuer' | 'EntityID'>,
  kind: ProviderKind,
) => (kind === 'oidc' ? Issuer : EntityID)

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
  onlySystemAdmins,
)

export const tryIdentityProviderRoute = handle(
  tryIdentityProvider,
  async ({ id }, { db, viewer, now, settings }) => {
    if (!(await findBroker(db, id))) throw notFound()
    const ticket = await beginTrial(db, id, viewer.id, now)
    return { Address: `${settings.PUBLIC_URL}${brokerPath(id)}/try?ticket=${ticket}` }
  },
  onlySystemAdmins,
)
