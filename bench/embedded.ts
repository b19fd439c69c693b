import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORD, demoPeople } from '#db/demo/demo-people.ts'
import { jsonOf } from './call.ts'
import { quantile, timed } from './measure.ts'
import { startPortal } from './portal.ts'
import { signedIn } from './sign-in.ts'
import { ms, type Print } from './table.ts'

const SEARCHES = 400
const terms = ['', 'tremblay', 'gen', 'marie roy', 'smith', 'o’brien', 'côté', 'nobody has this name']

/** The embedded database with the demo network: figures without a target. */
export async function embeddedRows(print: Print) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bench-'))
  const start = async () => {
    const started = performance.now()
    const portal = await startPortal({ DATA_DIR: folder })
    return { portal, took: performance.now() - started }
  }
  const first = await start()
  await first.portal.stop()
  const second = await start()
  try {
    const { origin } = second.portal
    const admin = await signedIn(origin, { email: demoPeople.systemAdmin.email, password: DEMO_PASSWORD })
    const times: number[] = []
    for (let n = 0; n < SEARCHES; n += 1) {
      const query = new URLSearchParams({ query: terms[n % terms.length]! }).toString()
      times.push(await timed(async () => jsonOf(await admin(`/api/User/Search?${query}`))))
    }
    print(
      { name: 'Embedded database: first start, with the demo network', figure: ms(first.took) },
      { name: 'Embedded database: second start', figure: ms(second.took) },
      { name: 'Embedded database: search of users, p50', figure: ms(quantile(times, 0.5)) },
      { name: 'Embedded database: search of users, p99', figure: ms(quantile(times, 0.99)) },
    )
  } finally {
    await second.portal.stop()
    rmSync(folder, { recursive: true })
  }
}
