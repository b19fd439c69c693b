import { z } from 'zod'
import type { InBoth } from '#core/server/operator.ts'
import type { Checkpoint } from '#domain/server/event-seals.ts'
import { type Finding, findings, isIntact, type Verified } from './verify-log.ts'

const words: Record<Finding, InBoth> = {
  altered: ['events altered, or their seals; ids', 'événements modifiés, ou leur scellé; identifiants'],
  missing: ['sealed events that are gone; ids', 'événements scellés disparus; identifiants'],
  gaps: ['seals that are gone; from position', 'scellés disparus; à partir de la position'],
  cut: ['seals missing at the end; from position', 'scellés manquants à la fin; à partir de la position'],
  leftOut: [
    'events without a seal among sealed ones; ids',
    'événements sans scellé parmi les autres; identifiants',
  ],
  signature: [
    'the end of the chain is not signed by this portal; position',
    'la fin de la chaîne n’est pas signée par ce portail; position',
  ],
  checkpoint: [
    'kept checkpoints that the log does not pass through; position',
    'points de contrôle conservés par lesquels le journal ne passe pas; position',
  ],
}

const UNCOMPARED: InBoth = [
  'No checkpoint was compared (--checkpoint): a log that was deleted with all its seals would pass as intact.',
  'Aucun point de contrôle comparé (--checkpoint)\u00a0: un journal supprimé avec tous ses scellés passerait pour intact.',
]

const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '—'

/** The text that the command prints. `compared`: the number of kept checkpoints; `wrong`: what is wrong with archived months. */
export function reportOf(verified: Verified, compared: number, wrong: readonly InBoth[] = []): InBoth {
  const { sealed, archived, erased, waiting, found, checkpoint } = verified
  const [first, last] = [day(verified.first), day(verified.last)]
  const oldest = waiting.oldest?.toISOString() ?? ''
  const problems = findings.flatMap((finding) => {
    const { count, first: places } = found[finding]
    if (count === 0) return []
    const list = `${places.join(', ')}${count > places.length && finding !== 'cut' && finding !== 'gaps' ? ' …' : ''}`
    return [words[finding].map((text, french) => `  ${count} ${text}${french ? '\u00a0' : ''}: ${list}`)]
  })
  const isGood = isIntact(verified) && wrong.length === 0
  const english = [
    `Sealed events: ${sealed}, from ${first} to ${last}.`,
    ...(archived > 0 ? [`Of these, archived: ${archived}.`] : []),
    `People removed lawfully: from ${erased.retention} by retention, from ${erased.deletion} by deletion, last on ${day(erased.last)}.`,
    `Events that wait for a seal: ${waiting.count}${oldest && `, the oldest of ${oldest}`}.`,
    isGood ? 'The log is intact.' : 'The log is NOT intact:',
    ...problems.map(([text]) => text),
    ...wrong.map(([text]) => `  ${text}`),
    ...(compared > 0 ? [] : [UNCOMPARED[0]]),
    ...(checkpoint ? [`Checkpoint, to keep elsewhere: ${JSON.stringify(checkpoint)}`] : []),
  ]
  const french = [
    `Événements scellés\u00a0: ${sealed}, du ${first} au ${last}.`,
    ...(archived > 0 ? [`Dont archivés\u00a0: ${archived}.`] : []),
    `Événements dont les personnes ont été retirées comme le veut la loi\u00a0: ${erased.retention} à la fin de la conservation, ${erased.deletion} après une suppression, les derniers le ${day(erased.last)}.`,
    `Événements qui attendent un scellé\u00a0: ${waiting.count}${oldest && `, le plus ancien du ${oldest}`}.`,
    isGood ? 'Le journal est intact.' : 'Le journal n’est PAS intact\u00a0:',
    ...problems.map(([, text]) => text),
    ...wrong.map(([, text]) => `  ${text}`),
    ...(compared > 0 ? [] : [UNCOMPARED[1]]),
    ...(checkpoint ? [`Point de contrôle, à conserver ailleurs\u00a0: ${JSON.stringify(checkpoint)}`] : []),
  ]
  return [english.join('\n'), french.join('\n')]
}

const Kept = z.object({
  position: z.int().positive(),
  hash: z.string(),
  at: z.string(),
  signature: z.string(),
})

/** The checkpoints in a text, such as what the command said earlier, or a log of shipped events. */
export const checkpointsIn = (text: string): Checkpoint[] =>
  [...text.matchAll(/\{"position":[^{}]*\}/g)].flatMap(([found]) => {
    const parsed = Kept.safeParse(safeJson(found))
    return parsed.success ? [parsed.data] : []
  })

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
