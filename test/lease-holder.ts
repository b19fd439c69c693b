// Holds the lease of a data folder in a process of its own, until that ends: node test/lease-holder.ts FOLDER [--writing]
// It prints a line for each thing that it does. With --writing it fills the embedded database.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { takeLease } from '#core/server/database/folder-lease.ts'
import { openEmbedded } from '#core/server/database/embedded.ts'
import { StartError } from '#core/server/operator.ts'

const [folder, writing] = process.argv.slice(2) as [string, string?]
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  if (writing) await write()
  else await hold()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  say(error.message)
  process.exit(1)
}

async function hold() {
  const lease = await takeLease(folder)
  process.once('SIGTERM', () => {
    lease.release()
    process.exit(0)
  })
  say('held')
  setInterval(() => {}, 1000)
}

async function write() {
  const { db } = await openEmbedded(folder)
  for (;;) {
    const written = db.rows`insert into secrets (name, value) values (${randomUUID()}, 'x')`
    say(
      await written.then(
        () => 'wrote',
        () => 'refused',
      ),
    )
    await setTimeout(1)
  }
}
