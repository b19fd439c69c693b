// The program that `makeDemoApart` runs. It ends with the process that started it.
import { clock } from '#core/server/clock.ts'
import { requireSchema } from '#core/server/database/migrate.ts'
import { openDatabase } from '#core/server/database/open.ts'
import { forOperator, type InBoth } from '#core/server/operator.ts'
import { readSettings } from '#core/server/settings.ts'
import { makeDemo } from '#db/demo/make-demo.ts'

/** Replaces the last line of the terminal. Without a terminal it writes only whole lines. */
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`)
  else if (text.endsWith('\n')) process.stdout.write(text)
}

const end = () => process.exit(1)
process.on('disconnect', end)
const settings = readSettings(process.env)
const { db, close } = await openDatabase(settings, requireSchema)
const started = performance.now()
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
const seconds = ((performance.now() - started) / 1000).toFixed(1)
const inBoth: InBoth = [
  `Made the demo network in ${seconds} s.`,
  `Réseau de démonstration créé en ${seconds.replace('.', ',')}\u00a0s.`,
]
showProgress(`${forOperator(inBoth)}\n`)
process.off('disconnect', end)
process.disconnect()
