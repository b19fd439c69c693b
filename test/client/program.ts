import createClient from 'openapi-fetch'
// The test beside this file generates the types, and compiles and runs this file in a folder of its own.
import type { paths } from './api.ts'

type Scheme = { type: string; name?: string }
type ApiDocument = {
  paths: Record<string, Record<string, { security: Record<string, string[]>[] }>>
  components: { securitySchemes: Record<string, Scheme> }
}
type Connection = { origin: string; idToken: string; document: ApiDocument; query: string }
/** A client of the portal that uses nothing but the document and an id token. */
function connect({ origin, idToken, document }: Connection) {
  const client = createClient<paths>({ baseUrl: origin })
  let forgery = ''
  client.use({
    onRequest({ request, schemaPath }) {
      const [asked = {}] = document.paths[schemaPath]![request.method.toLowerCase()]!.security
      for (const name of Object.keys(asked)) {
        const scheme = document.components.securitySchemes[name]!
        if (scheme.type === 'http') request.headers.set('authorization', `Bearer ${idToken}`)
        if (scheme.type === 'apiKey') request.headers.set(scheme.name!, forgery)
      }
      return request
    },
  })
  const begin = async () => {
    const { data } = await client.GET('/api/Profile')
    if (!data) throw new Error('nobody is signed in')
    forgery = data.AntiForgeryToken
    return data
  }
  return { client, begin }
}

/** Searches, locks, unlocks, and is refused twice. It returns the portal's answers. */
export async function run(connection: Connection) {
  const { client, begin } = connect(connection)
  const early = await client.POST('/api/Profile/EndSessions')
  const me = await begin()
  const search = await client.GET('/api/User/Search', {
    params: { query: { query: connection.query, pageSize: 5, sort: 'email' } },
  })
  const id = search.data!.Data[0]!.ID

  const isLocked = async (): Promise<boolean> =>
    (await client.GET('/api/User', { params: { query: { id } } })).data!.Locked
  const lock = (lockState: boolean) => client.POST('/api/User/Lock', { params: { query: { id, lockState } } })
  const answer = await lock(true)
  const locked = await isLocked()
  await lock(false)
  const unlocked = !(await isLocked())

  const self = await client.POST('/api/User/Lock', { params: { query: { id: me.ID } } })
  const { FirstName, LastName, Email, MobilePhone, AlternatePhone, Locale, Version } = me
  const stale = await client.POST('/api/Profile', {
    body: { FirstName, LastName, Email, MobilePhone, AlternatePhone, Locale, Version: Version - 1 },
  })
  const refusal = stale.error
  return {
    withoutForgery: early.response.status,
    total: search.data!.Total,
    locked,
    answer: [answer.data?.success, answer.data?.code, answer.data?.data?.Locked],
    unlocked,
    self: [self.error?.code, self.error?.problem, self.error?.message],
    stale: [
      refusal?.code,
      refusal?.problem,
      refusal && 'data' in refusal && refusal.data ? 'what stands' : null,
    ],
  }
}

/** Mistakes that the types must refuse. This is compiled but never run. */
export function mistakes(client: ReturnType<typeof connect>['client']) {
  // @ts-expect-error there is no such path
  void client.GET('/api/Users/Search')
  // @ts-expect-error the parameter is a number
  void client.GET('/api/User/Search', { params: { query: { pageSize: 'all' } } })
  // @ts-expect-error the id is missing
  void client.GET('/api/User', { params: { query: {} } })
  // @ts-expect-error the body is missing
  void client.POST('/api/User/ChangePassword')
}
