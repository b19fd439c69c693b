import type { Db } from '#core/server/database/database.ts'
import { givenPlaces, type Places } from '#test/authorisation/network.ts'
import { send, startPortal } from '#test/authorisation/portal.ts'
import { doable, routeOf, withToken } from '#test/authorisation/run.ts'
import { requests } from '#test/authorisation/who-may.ts'
import { givenUser } from '#test/people.ts'

type Made = { op: string; before: number; after: number }

/**
 * Makes every call at the later version, then at the earlier one, each as another system admin. Each version has records of its
 * own, and a call that removes some has others.
 */
export async function callsAt(
  db: Db,
  at: { origin: string; earlier: string; later: string },
): Promise<Made[]> {
  // Nobody calls this one: it signs tokens as the two do.
  const signer = await startPortal(db, at.origin)
  const [latter, former] = [await givenPlaces(db, 'Later'), await givenPlaces(db, 'Earlier')]
  const made: Made[] = []
  try {
    for (const { op, ...operation } of doable) {
      const { input, removes } = requests[op]!
      const { endpoint } = routeOf({ op, ...operation })!
      const statusAt = async (origin: string, places: Places) => {
        const page = await signer.signIn(await givenUser(db, { role: 'system_admin' }))
        const asked = input(removes ? await givenPlaces(db, op) : places)
        const withIts = await withToken(db, endpoint, asked, page.identity)
        const headers = { ...page.headers, 'x-forwarded-host': new URL(at.origin).host }
        return (await send(origin, endpoint, withIts, headers)).status
      }
      const after = await statusAt(at.later, latter)
      made.push({ op, after, before: await statusAt(at.earlier, former) })
    }
  } finally {
    await signer.close()
  }
  return made
}
