import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { IMAGES_PATH } from '#core/contract/images.ts'
import { userSearchText } from '#domain/contract/search-text.ts'
import type { User } from '#features/users/contract.ts'
import { appOf, renameFirst } from './floor-apps.ts'
import { createDealer, dealerOf, deleteDealer, searchDealers } from './floor-dealers.ts'
import * as sql from './floor-sql.ts'
import { addressOf } from './network.ts'

// The floor: node:http and node-postgres, the same answers without sign-in, permissions and validation.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 10 })
const PAGE_SIZE = 15
const ADMIN = addressOf(0)

type Querying = Pick<pg.Pool, 'query'>
const rows = async <Row extends pg.QueryResultRow>(db: Querying, statement: string, values: unknown[] = []) =>
  (await db.query<Row>(statement, values)).rows

const answers: Record<string, (query: URLSearchParams, request: IncomingMessage) => Promise<unknown>> = {
  '/search': async (query) => {
    const page = Number(query.get('page') ?? 1)
    const offset = (page - 1) * PAGE_SIZE
    const term = query.get('query')
    const like = [`%${term}%`]
    const [found, counted] = await Promise.all([
      term ? rows(pool, sql.page, [...like, offset]) : rows(pool, sql.pageOfAll, [offset]),
      term ? rows(pool, sql.count, like) : rows(pool, sql.countAll),
    ])
    return paged(found, page, counted[0]!.n)
  },
  '/count': async (query) => (await rows(pool, sql.count, [`%${query.get('query')}%`]))[0],
  '/dashboard': async () => (await rows(pool, sql.dashboard))[0],
  '/filtered': async (query) => {
    const by = query.get('by')!
    const page = Number(query.get('page') ?? 1)
    const id = query.has('id') ? [query.get('id')] : []
    const [found, counted] = await Promise.all([
      rows(pool, sql.pageOf(by), [(page - 1) * PAGE_SIZE, ...id]),
      rows(pool, sql.countOf(by), id),
    ])
    return paged(found, page, counted[0]!.n)
  },
  '/user': (query) => userOf(pool, query.get('id')!),
  '/rename': async (_, request) => {
    const { ID, FirstName, LastName, Email, Version } = await userSent(request)
    return saved(ID, async (client) => {
      await client.query(sql.rename, [ID, Version, FirstName, userSearchText(FirstName, LastName, Email)])
      await client.query(sql.event, [ID, JSON.stringify({ FirstName: ['', FirstName] })])
    })
  },
  '/access': async (_, request) => {
    const { ID, Version, Apps } = await userSent(request)
    const apps = JSON.stringify(Apps)
    return saved(ID, async (client) => {
      await client.query(sql.touch, [ID, Version])
      await client.query(sql.takeApps, [ID])
      await client.query(sql.takeAttributes, [ID])
      for (const statement of sql.giveAccess) await client.query(statement, [ID, apps])
      await client.query(sql.event, [ID, JSON.stringify({ Apps })])
    })
  },
  '/dealers': (query) => searchDealers(pool, query),
  '/dealer': (query) => dealerOf(pool, query),
  '/create-dealer': (_, request) => inTransaction((client) => createDealer(client, request)),
  '/delete-dealer': (query) => inTransaction((client) => deleteDealer(client, query.get('groupID'))),
  '/app': (query) => appOf(pool, query.get('id')!, ADMIN),
  '/rename-permission': async (_, request) => {
    const id = await inTransaction((client) => renameFirst(client, request, ADMIN))
    return { success: true, code: 200, data: await appOf(pool, id, ADMIN) }
  },
}

type Found = { ID: string }
async function paged(found: pg.QueryResultRow[], page: number, total: number) {
  const apps = await rows(pool, sql.badges, [(found as Found[]).map(({ ID }) => ID)])
  return {
    Data: found.map((row) => ({
      ...row,
      Apps: apps
        .filter(({ userId }) => userId === row.ID)
        .map(({ ID, DisplayName, Colour, Logo, LogoF, Roles }) =>
          withImages({ ID, DisplayName, Colour, Logo, LogoF, Roles }),
        ),
    })),
    CurrentPage: page,
    TotalPages: Math.ceil(total / PAGE_SIZE),
    Total: total,
  }
}

type Sent = Pick<User, 'ID' | 'FirstName' | 'LastName' | 'Email' | 'Version' | 'Apps'>
const userSent = async (request: IncomingMessage) => JSON.parse(await text(request)) as Sent

async function saved(id: string, write: (client: pg.PoolClient) => Promise<unknown>) {
  const data = await inTransaction(async (client) => {
    await write(client)
    return userOf(client, id)
  })
  return { success: true, code: 200, data }
}

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const data = await work(client)
    await client.query('commit')
    return data
  } finally {
    client.release()
  }
}

const image = (hash: string | null) => (hash === null ? null : IMAGES_PATH + hash)
const withImages = (app: pg.QueryResultRow) => ({ ...app, Logo: image(app.Logo), LogoF: image(app.LogoF) })

type Group = { ID: string; DisplayName: string; Type: number }
const once = (groups: Group[]) => [...new Map(groups.map((group) => [group.ID, group])).values()]
const groupsOf = (app: pg.QueryResultRow): Group[] =>
  [app.AssignedBranches, app.AssignedRoles, app.AssignedPermissions].flatMap((list: Group[], index) =>
    list.map(({ ID, DisplayName }) => ({ ID, DisplayName, Type: index + 1 })),
  )

async function userOf(db: Querying, id: string) {
  const [user] = await rows(db, sql.user, [id])
  const apps = await rows(db, sql.appsOfUser, [id])
  return {
    ID: user!.id,
    Email: user!.email,
    EmailVerified: user!.email_verified,
    FirstName: user!.first_name,
    LastName: user!.last_name,
    MobilePhone: user!.mobile_phone,
    AlternatePhone: user!.alternate_phone,
    Locale: user!.locale,
    Region: user!.region,
    Primary: user!.is_primary,
    Deleted: false,
    Dealer: user!.dealer,
    Locked: user!.locked,
    LockoutExpiry: user!.lockout_expiry,
    LockedBy: user!.locked_at && { Name: user!.locked_by_name, At: user!.locked_at },
    IDMRole: user!.portal_roles[0]?.name ?? null,
    IDMBranchIDs: user!.portal_stores,
    Rank: user!.portal_roles[0]?.priority ?? null,
    // The viewer holds every permission.
    HoldsMore: false,
    Apps: apps.map((app) => ({ ...withImages(app), Groups: once(groupsOf(app)) })),
    Groups: once([
      ...(user!.dealer ? [{ ID: user!.dealer.ID, DisplayName: user!.dealer.DisplayName, Type: 0 }] : []),
      ...apps.flatMap(groupsOf),
    ]),
    Attributes: apps.flatMap(({ Attributes }) =>
      (Attributes as { ID: string; Value: string }[]).map(({ ID, Value }) => ({ ID, Value })),
    ),
    LastSignIn: user!.last_sign_in_at,
    LastChange: user!.last_change,
    Version: user!.version,
  }
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url!, 'http://floor')
  const body = JSON.stringify(await answers[pathname]!(searchParams, request))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('is ready'))
