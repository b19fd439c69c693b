import { type Endpoint, nothing } from '#core/contract/endpoint.ts'

/** Whether the call reads a body. */
export const readsBody = (endpoint: Endpoint) => endpoint.method === 'POST' && endpoint.body !== nothing

/** Every status that a call may answer with: what follows from its contract, and what the contract adds. */
export function statusesOf(endpoint: Endpoint): number[] {
  const anonymous = endpoint.needs === 'anonymous'
  const posts = endpoint.method === 'POST'
  const reads = readsBody(endpoint)
  const found: [status: number, possible: boolean][] = [
    [200, true],
    [400, reads || judgesQuery(endpoint)],
    [401, !anonymous],
    // A POST may be forged; of a GET there must be something that not everybody may call.
    [403, posts || (!anonymous && endpoint.needs.length > 0)],
    [413, posts],
    [415, reads],
    [429, anonymous || endpoint.limit > 0],
    [500, true],
    [503, true],
  ]
  const statuses = found.filter(([, possible]) => possible).map(([status]) => status)
  return [...new Set([...statuses, ...endpoint.refuses])].sort((one, other) => one - other)
}

/** A parameter that comes twice is a list, which no query wants: one that takes even that refuses nothing. */
function judgesQuery({ query }: Endpoint): boolean {
  const { shape = {} } = query as { shape?: object }
  const lists = Object.fromEntries(Object.keys(shape).map((key) => [key, []]))
  return !query.safeParse(lists).success
}
