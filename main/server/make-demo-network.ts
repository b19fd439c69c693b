// The program that `makeDemoApart` runs. It ends with the process that started it.
import { clock } from '#core/server/clock.ts'
import { requireSchema } from '#core/server/database/migrate.ts'
import { openDatabase } from '#core/server/database/open.ts'
import { forOperator } from '#core/server/operator.ts'
import { readSettings } from '#core/server/settings.ts'
import { makeDemo } from '#db/demo/make-demo.ts'

/** Replaces the last line of the terminal; without one it writes nothing. */
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`)
}

const end = () => process.exit(1)
process.on('disconnect', end)
const settings = readSettings(process.env)
const { db, close } = await openDatabase(settings, requireSchema)
await makeDemo({
  db,
  now: clock.now(),
  publicUrl: settings.PUBLIC_URL,
  onProgress: (step, done, total) =>
    showProgress(
      forOperator([
        `Making the demo network: ${step} ${done} of ${total}`,
        `Création du réseau de démonstration\u00a0: ${done} sur ${total}`,
      ]),
    ),
})
await close()
showProgress('')
process.off('disconnect', end)
process.disconnect()
