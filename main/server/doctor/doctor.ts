import { clock } from '#core/server/clock.ts'
import { openDatabase } from '#core/server/database/open.ts'
import { forOperator, type InBoth, StartError } from '#core/server/operator.ts'
import type { Settings } from '#core/server/settings.ts'
import { type Checked, checked, problem } from '#features/system/server/parts/check.ts'
import { checkAll } from '#features/system/server/parts/check-all.ts'
import { judgeMailServer } from './mail-server.ts'
import { judgeCertificate, judgeName, judgeProxy } from './outside.ts'

/** The words of the page (features/system/copy). */
const WORDS: Record<Checked<string>['state'], InBoth> = {
  ok: ['good', 'correct'],
  warning: ['to check', 'à examiner'],
  problem: ['PROBLEM', 'PROBLÈME'],
}
/** The longest of these words. */
const WIDTH = 10

/** Checks the whole installation, changes nothing, and says of each part how it is. Exit code 1: something is a problem. */
export const doctor = (asJson: boolean) => async (settings: Settings) => {
  const all = (
    await Promise.all([
      inside(settings),
      checked('mail', () => judgeMailServer(settings)),
      checked('name', () => judgeName(settings)),
      checked('certificate', () => judgeCertificate(settings, clock.now())),
      checked('proxy', () => judgeProxy(settings)),
    ])
  ).flat()
  if (all.some(({ state }) => state === 'problem')) process.exitCode = 1
  const text = asJson ? JSON.stringify(all.map(told), null, 2) : all.map(line).join('\n')
  return [text, text] as const
}

async function inside(settings: Settings): Promise<Checked<string>[]> {
  try {
    const { db, close } = await openDatabase(settings, async () => {})
    try {
      return await checkAll({ db, settings, now: () => clock.now(), isPortal: false })
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [{ name: 'database', ...problem(error.inBoth) }]
  }
}

const told = ({ name, state, found, remedy }: Checked<string>) => ({
  name,
  state,
  found: forOperator(found),
  ...(remedy ? { remedy: forOperator(remedy) } : {}),
})

function line({ state, found, remedy }: Checked<string>): string {
  const first = `${forOperator(WORDS[state]).padEnd(WIDTH)} ${forOperator(found)}`
  return remedy ? `${first}\n${' '.repeat(WIDTH)} → ${forOperator(remedy)}` : first
}
