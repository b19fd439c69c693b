import { signIn } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { type Answer, type Call, signedIn } from '../faults/people.ts'
import { keepSaving, type Saver, saverOf } from '../faults/savers.ts'
import { ADMIN } from './both.ts'

type Phase = 'earlier' | 'migrating' | 'both' | 'this'
type Kind = 'reads' | 'saves' | 'signIns'
/** The number of answers by status, and the longest wait for one, in milliseconds. */
type Heard = { statuses: Record<number, number>; slowest: number }

const LISTS = ['/api/User/Search?length=50', '/api/App/All', '/api/Dashboard']

/** People who read, save and sign in until `end`, while others decide who answers. It counts answers by phase and kind. */
export async function startLoad(origin: string, userIds: readonly string[]) {
  const heard: Partial<Record<`${Phase} ${Kind}`, Heard>> = {}
  let phase: Phase = 'earlier'
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const note = (kind: Kind, status: number, ms: number) => {
    const of = (heard[`${phase} ${kind}`] ??= { statuses: {}, slowest: 0 })
    of.statuses[status] = (of.statuses[status] ?? 0) + 1
    of.slowest = Math.max(of.slowest, Math.round(ms))
  }
  const call = await signedIn(origin, ADMIN)
  const timed: Call = Object.assign(
    async (path: string, body?: unknown): Promise<Answer> => {
      const began = performance.now()
      const answer = await call(path, body)
      note(body === undefined ? 'reads' : 'saves', answer.status, performance.now() - began)
      return answer
    },
    { headers: call.headers },
  )
  const savers: Saver[] = userIds.map(saverOf)
  const readLists = async () => {
    for (let n = 0; !isOver(); n += 1) await timed(LISTS[n % LISTS.length]!)
  }
  const opened = async ({ id_token: token }: { id_token?: string | undefined }) =>
    (await fetch(`${origin}/api/Profile`, { headers: { authorization: `Bearer ${token}` } })).status
  const signIns = async () => {
    while (!isOver()) {
      const began = performance.now()
      const party = await portalParty({ issuer: `${origin}/oidc`, origin })
      const { page } = await signIn({ origin }, party.address(), ADMIN)
      const status = page.url.includes('code=') ? await opened(await party.tokens(page.url)) : page.status
      note('signIns', status, performance.now() - began)
    }
  }
  const working = Promise.all([
    ...savers.map((saver) => keepSaving(timed, saver, isOver)),
    readLists(),
    signIns(),
  ])
  return {
    savers,
    heard,
    enter: (next: Phase) => void (phase = next),
    end: async () => {
      over.abort()
      await working
    },
  }
}
