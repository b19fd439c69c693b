import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { openPostgres } from '#core/server/database/open.ts'
import { record } from '#domain/server/events.ts'
import { loadAbsentViewer } from '#domain/server/viewer.ts'
import { searchDealers } from '#features/dealers/list/server/parts/search-dealers.ts'
import { updateUser } from '#features/people/edit/server/change-queries.ts'
import type { User } from '#features/people/contract.ts'
import { readSaved, readUser } from '#features/people/profile/server/parts/read-user.ts'
import { findUsers } from '#features/people/list/server/search-queries.ts'
import { addressOf } from './network.ts'

// The floor: the portal's own statements behind node:http, without sign-in, permissions, validation and the checks of a save.

const { db } = await openPostgres(process.env.DATABASE_URL!)
const admin = await db.row<{ id: string }>`select id from users where email = ${addressOf(0)}`
const viewer = (await loadAbsentViewer(db, admin!.id))!

const page = (asked: URLSearchParams) => ({
  query: asked.get('query') ?? '',
  page: Number(asked.get('page') ?? 1),
  pageSize: 15,
  sort: 'relevance' as const,
  order: 'asc' as const,
})
const answers: Record<string, (asked: URLSearchParams, body: unknown) => Promise<unknown>> = {
  '/users': (asked) => findUsers(db, viewer, { ...page(asked), filters: filtersOf(asked) }, new Date()),
  '/dealers': (asked) => searchDealers(db, viewer, { ...page(asked), detailed: true }),
  '/user': (asked) => readUser(db, viewer, asked.get('id')!),
  '/save': (_, body) =>
    db.transaction(async (tx) => {
      const user = body as User
      const of = { id: user.ID, version: user.Version, dealerId: user.Dealer?.ID ?? null }
      if (!(await updateUser(tx, of, user))) throw new Error('saved by somebody else')
      await record(tx, {
        kind: 'user-changed',
        at: new Date(),
        userId: user.ID,
        actorId: viewer.id,
        detail: {},
      })
      return { data: await readSaved(tx, viewer, user.ID) }
    }),
}
const filtersOf = (asked: URLSearchParams) => ({
  status: (asked.get('status') ?? undefined) as 'locked' | undefined,
  dealer: undefined,
  app: asked.get('app') ?? undefined,
  role: undefined,
})

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url!, 'http://floor')
  const body = request.method === 'POST' ? await json(request) : undefined
  const text = JSON.stringify(await answers[pathname]!(searchParams, body))
  response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('is ready'))
