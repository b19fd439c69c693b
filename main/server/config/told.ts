import type { InBoth } from '#core/server/operator.ts'
import type { Difference } from './difference.ts'
import { inWords } from './labels.ts'
import type { Plan, Step } from './plan.ts'

/** Characters of a value that a plan shows. */
const VALUE_MAX = 80

const shown = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text
}

function lineOf({ place, from, to }: Difference): string {
  if (from === undefined) return `    + ${inWords(place)}`
  if (to === undefined) return `    - ${inWords(place)}`
  return `    ${inWords(place)}: ${shown(from)} → ${shown(to)}`
}

const SIGNS = { create: '+', change: '~', delete: '-' } as const

const stepLines = ({ place, kind, differences }: Step) => [
  `${SIGNS[kind]} ${inWords(place)}`,
  ...differences.map(lineOf),
]

/** A plan for people: what is created (+), changed (~) and deleted (-), and what stays although the file does not have it. */
export function told({ steps, kept }: Pick<Plan, 'steps' | 'kept'>): InBoth {
  const lines = steps.flatMap(stepLines)
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length
  const [created, changed, deleted] = [count('create'), count('change'), count('delete')]
  const left = kept.map(inWords).join(', ')
  const inLanguage = (nothing: string, sum: string, stays: string) =>
    [...lines, steps.length === 0 ? nothing : sum, ...(left ? [`${stays}${left}`] : [])]
      .join('\n')
      .replace(/(?!\n)\p{Cc}/gu, '?')
  return [
    inLanguage(
      'Nothing to change.',
      `To create: ${created}. To change: ${changed}. To delete: ${deleted}.`,
      'Not in the file, and kept without --delete: ',
    ),
    inLanguage(
      'Rien à changer.',
      `À créer\u00a0: ${created}. À changer\u00a0: ${changed}. À supprimer\u00a0: ${deleted}.`,
      'Absents du fichier, et conservés sans --delete\u00a0: ',
    ),
  ]
}
