import { Readable } from 'node:stream'
import type { Endpoint, Parsed } from '#core/contract/endpoint.ts'
import { holds } from '#core/contract/needs.ts'
import type { Db } from '#core/server/database/database.ts'
import { forbidden, signInNeeded } from '#core/server/errors.ts'
import { type CsvFile, parse, type Route } from '#core/server/handle.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Translate } from '#core/server/words.ts'
import { loadViewer, type SignedIn } from '#domain/server/viewer.ts'
import { redeemExportToken } from './export-tokens.ts'

type FileContext = { db: Db; viewer: SignedIn; now: Date; t: Translate; settings: Settings }

/** Binds the file of a receipt to what writes it, in pieces. Its token names the viewer, whose rights are read again. */
export const handleFile = <E extends Endpoint>(
  endpoint: E,
  write: (
    input: Parsed<E>,
    context: FileContext,
  ) => Promise<{ name: string; pieces: AsyncGenerator<string> }>,
): Route => ({
  endpoint,
  run: async (call, { db, clock, settings, locale, t }): Promise<CsvFile> => {
    const now = clock.now()
    const { token } = call.query as { token?: unknown }
    const identity = await redeemExportToken(db, token, endpoint.token ?? '', now)
    const viewer = await loadViewer(db, identity, now, locale)
    if (!viewer) throw signInNeeded()
    if (endpoint.needs === 'anonymous' || !holds(viewer.permissions, endpoint.needs)) throw forbidden()
    const { name, pieces } = await write(parse(endpoint, call), { db, viewer, now, t, settings })
    return { name, file: Readable.from(pieces, { highWaterMark: 1 }) }
  },
})
