import { fork } from 'node:child_process'
import { once } from 'node:events'
import { StartError } from '#core/server/operator.ts'
import type { Settings } from '#core/server/settings.ts'
import type { Say } from './process-log.ts'

/**
 * Fills the database, which this process has closed, with the demo network. A process of its own does it, since memory that was
 * taken for it would stay with the portal: 300 MB on the embedded database. Throws a StartError if it fails.
 */
export async function makeDemoApart({ PORT }: Settings, say: Say): Promise<void> {
  say([
    'Making the demo network, once: about a minute',
    'Création du réseau de démonstration, une seule fois\u00a0: environ une minute',
  ])
  const began = performance.now()
  const program = fork(new URL('./make-demo-network.ts', import.meta.url), {
    env: { ...process.env, PORT: String(PORT) },
  })
  const [code] = await once(program, 'exit')
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (code === 0)
    return say([
      `Made the demo network in ${seconds} s`,
      `Réseau de démonstration créé en ${seconds.replace('.', ',')}\u00a0s`,
    ])
  throw new StartError([
    'The demo network was not made; the reason stands above. Nothing of it is stored: start again, or set DEMO=false.',
    'Le réseau de démonstration n’a pas été créé; la raison figure ci-dessus. Rien n’en est conservé\u00a0: redémarrez, ou réglez DEMO=false.',
  ])
}
