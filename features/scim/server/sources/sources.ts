import type { Day } from '#core/contract/days.ts'
import { endOfToken, lastDayOf, newToken } from '#core/server/bearer-tokens.ts'
import { type Db, isDuplicate, sql } from '#core/server/database/database.ts'
import { invalid, notFound, Refusal, stale, taken, wrong } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle, onlySystemAdmins } from '#domain/server/handle.ts'
import {
  deleteScimSource,
  endScimToken,
  makeScimToken,
  saveScimSource,
  SCIM_PATH,
  scimSources,
  type SourceChange,
  SOURCES_MAX,
  TOKENS_MAX,
} from '../../contract.ts'
import { sourceChanges } from './source-changes.ts'
import { findNamed, readSource, readSources, writeNamed } from './source-queries.ts'

export const scimSourcesRoute = handle(
  scimSources,
  async (_, context) => ({
    Address: `${context.settings.PUBLIC_URL}${SCIM_PATH}`,
    Sources: await readSources(context),
  }),
  onlySystemAdmins,
)

/** Saves a source, which from then on acts with the rights of the system admin who saved it. R116 */
export const saveScimSourceRoute = handle(
  saveScimSource,
  async ({ ID, Version, DealerIDs, AppIDs, ...sent }, context) => {
    const { db } = context
    const dealers = sent.Network ? [] : [...new Set(DealerIDs)]
    const apps = [...new Set(AppIDs)]
    const found = await findNamed(db, dealers, apps)
    if (found.dealers.length < dealers.length) throw invalid([wrong('DealerIDs', null, 'valid.value')])
    if (found.apps.length < apps.length) throw invalid([wrong('AppIDs', null, 'valid.value')])
    const fields = { ...sent, Name: sent.Name.trim(), May: [...new Set(sent.May)] }
    const before = ID ? await readSource(context, ID) : null
    const id = await mapDuplicateName(fields.Name, () =>
      ID ? updateSource(context, ID, Version!, fields) : insertSource(context, fields),
    )
    await writeNamed(db, id, { dealers, apps })
    const after = await readSource(context, id)
    await recordSource(context, 'scim-source-saved', fields.Name, sourceChanges(before, after))
    return after
  },
  onlySystemAdmins,
)

type Fields = { Name: string; Network: boolean; May: readonly string[]; SendsWelcome: boolean }
type Of = Pick<Context, 'db' | 'viewer' | 'now' | 'settings'>

async function insertSource({ db, viewer, now }: Of, { Name, Network, May, SendsWelcome }: Fields) {
  const count = await db.row<{ n: number }>`select count(*)::int as n from scim_sources`
  if (count!.n >= SOURCES_MAX) throw new Refusal(409, 'scimSources')
  const row = await db.row<{ id: string }>`
    insert into scim_sources (name, owner_id, network, may, sends_welcome, created_at)
    values (${Name}, ${viewer.id}, ${Network}, ${May}::text[], ${SendsWelcome}, ${now}) returning id`
  return row!.id
}

async function updateSource(
  context: Of,
  id: string,
  version: number,
  { Name, Network, May, SendsWelcome }: Fields,
) {
  const { db, viewer } = context
  const changed = await db.row`
    update scim_sources
       set name = ${Name}, owner_id = ${viewer.id}, network = ${Network}, may = ${May}::text[],
           sends_welcome = ${SendsWelcome}, version = version + 1
     where id = ${id} and version = ${version} returning 1`
  if (!changed) throw stale(await readSource(context, id))
  return id
}

async function mapDuplicateName<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isDuplicate(error, 'scim_sources_name')) throw error
    throw taken([wrong('Name', name, 'valid.used')])
  }
}

/** Records a change of a source, with its name. */
const recordSource = (
  { db, viewer, now }: Of,
  kind: Parameters<typeof record>[1]['kind'],
  name: string,
  changes: readonly SourceChange[],
) => record(db, { kind, at: now, userId: null, actorId: viewer.id, detail: { Note: name, Scim: changes } })

/** Deletes a source with its tokens. Its people stay. */
export const deleteScimSourceRoute = handle(
  deleteScimSource,
  async ({ id }, context) => {
    const { db } = context
    const before = await readSource(context, id)
    await db.rows`delete from scim_sources where id = ${id}`
    await recordSource(context, 'scim-source-deleted', before.Name, sourceChanges(before, null))
  },
  onlySystemAdmins,
)

/** Makes a token; only this answer has its text. While two are valid, one must end first. */
export const makeScimTokenRoute = handle(
  makeScimToken,
  async ({ ID, EndsOn }, context) => {
    const { db, now, settings } = context
    await lockSource(db, ID)
    const expires = endOfToken(EndsOn, now, settings.TIME_ZONE)
    const before = await readSource(context, ID)
    if (before.Tokens.length >= TOKENS_MAX) throw new Refusal(409, 'scimTokens')
    const { text: Token, hash } = newToken('scim')
    await db.rows`
      insert into scim_tokens (source_id, hash, created_at, expires_at)
      values (${ID}, ${hash}, ${now}, ${expires})`
    await recordSource(context, 'scim-token-made', before.Name, [
      { Field: 'Until', From: null, To: [EndsOn] },
    ])
    return { Token, Source: await readSource(context, ID) }
  },
  onlySystemAdmins,
)

/** Locks the source, so that a second request for a token waits for the first. */
const lockSource = (db: Db, id: string) => db.row`select 1 from scim_sources where id = ${id} for update`

export const endScimTokenRoute = handle(
  endScimToken,
  async ({ id }, context) => {
    const { db, settings } = context
    const ended = await db.row<{ source: string; until: Day }>`
      delete from scim_tokens where id = ${id}
      returning source_id as source, ${lastDayOf(sql`expires_at`, settings.TIME_ZONE)} as until`
    if (!ended) throw notFound()
    const source = await readSource(context, ended.source)
    await recordSource(context, 'scim-token-ended', source.Name, [
      { Field: 'Until', From: [ended.until], To: null },
    ])
    return source
  },
  onlySystemAdmins,
)
