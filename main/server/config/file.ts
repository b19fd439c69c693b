import { LineCounter, parseDocument, stringify, visit } from 'yaml'
import type { z } from 'zod'
import { type InBoth, StartError } from '#core/server/operator.ts'
import { inWords, isItem, labelOf, type Place, placeOf } from './labels.ts'
import type { Problem } from './portal.ts'
import { Config, FORMAT } from './shape.ts'

/** Bytes of a file: ten times what a large network needs. */
export const FILE_BYTES_MAX = 8_000_000
/** Problems that are shown at once. */
const SHOWN_MAX = 50

export type ConfigFile = { config: Config; lines: LinesOf }
/** The problems of a file, each with its line. */
export type LinesOf = (problems: readonly Problem[]) => InBoth

export const tooLarge = () =>
  new StartError([
    `The file is larger than ${FILE_BYTES_MAX / 1_000_000} MB.`,
    `Le fichier dépasse ${FILE_BYTES_MAX / 1_000_000}\u00a0Mo.`,
  ])

/** Reads a file of FILE_BYTES_MAX at most: everything that is wrong with its form, at once. */
export function readConfig(text: string): ConfigFile {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, stringKeys: true })
  const lineAt = (offset: number) => counter.linePos(offset).line
  const wrong = [...document.errors, ...document.warnings].map(({ pos, message }) =>
    inLine(lineAt(pos[0]), [message, message]),
  )
  if (wrong.length === 0)
    visit(document, {
      Alias: (_, { range }) => void wrong.push(inLine(lineAt(range![0]), ALIAS)),
      Node: (_, { tag, range }) => {
        if (tag !== undefined) wrong.push(inLine(lineAt(range![0]), TAG))
      },
    })
  if (wrong.length > 0) throw new StartError(joined(wrong))
  const value: unknown = document.toJS({ maxAliasCount: 0 })
  const lines: LinesOf = (problems) =>
    joined(
      problems.map(({ place, message, path }) => {
        const [english, french] = message
        const named = place.length > 0 ? inWords(place) : '/'
        return inLine(lineAt(offsetOf(document.contents, path ?? place)), [
          `${named}: ${english}`,
          `${named}\u00a0: ${french}`,
        ])
      }),
    )
  const format: unknown = isItem(value) ? value['Format'] : undefined
  if (typeof format === 'number' && format > FORMAT) throw new StartError(NEWER)
  const parsed = Config.safeParse(value)
  const problems = parsed.error ? parsed.error.issues.flatMap((issue) => problemsOf(issue, value)) : []
  problems.push(...duplicates(value))
  if (problems.length > 0) throw new StartError(lines(problems))
  return { config: parsed.data!, lines }
}

const ALIAS: InBoth = ['No aliases (*): write the value again.', 'Aucun alias (*)\u00a0: répétez la valeur.']
const TAG: InBoth = ['No tags (!).', 'Aucune étiquette (!).']
const NEWER: InBoth = [
  'The file is of a newer version of Comptoir.',
  'Le fichier provient d’une version plus récente de Comptoir.',
]

const inLine = (line: number, [english, french]: InBoth): InBoth => [
  `Line ${line}: ${english}`,
  `Ligne ${line}\u00a0: ${french}`,
]

const joined = (all: readonly InBoth[]): InBoth => {
  const shown = all.slice(0, SHOWN_MAX)
  const more = all.length - shown.length
  const text = (at: 0 | 1) =>
    [...shown.map((one) => one[at]), ...(more > 0 ? [`… (+${more})`] : [])].join('\n')
  return [text(0), text(1)]
}

/** Where the deepest part of a place begins that the file has. */
function offsetOf(node: unknown, place: Place): number {
  const { range, items } = (node ?? {}) as { range?: readonly number[]; items?: readonly unknown[] }
  const [first, ...rest] = place
  for (const [index, item] of (first === undefined ? [] : (items ?? [])).entries()) {
    const { key, value } = item as { key?: { value: unknown; range: readonly number[] }; value?: unknown }
    if (key === undefined) {
      const label = labelOf((item as { toJSON: () => unknown }).toJSON())
      if (label === first || String(index) === first) return offsetOf(item, rest)
    } else if (key.value === first)
      return rest.length > 0 ? Math.max(offsetOf(value, rest), key.range[0]!) : key.range[0]!
  }
  return range?.[0] ?? 0
}

function problemsOf(issue: z.core.$ZodIssue, value: unknown): Problem[] {
  const wrong = (message: InBoth, more: readonly string[] = []): Problem => ({
    place: [...placeOf(value, issue.path), ...more],
    path: [...issue.path.map(String), ...more],
    message,
  })
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => wrong(['unknown key.', 'clé inconnue.'], [key]))
  const given = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], value)
  if (given === undefined) return [wrong(['is missing.', 'valeur manquante.'])]
  if (issue.code === 'invalid_type' && issue.expected === 'string')
    return [wrong(['needs a text; put it between quotes.', 'exige un texte; mettez-le entre guillemets.'])]
  return [wrong(['is not valid.', 'valeur non valide.'])]
}

/** The entries of lists that have the name of another one. */
function duplicates(value: unknown, place: Place = [], path: Place = []): Problem[] {
  if (isItem(value))
    return Object.entries(value).flatMap(([key, part]) => duplicates(part, [...place, key], [...path, key]))
  if (!Array.isArray(value)) return []
  const seen = new Set<string>()
  return value.flatMap((entry: unknown, index) => {
    const label = labelOf(entry)
    const at = { place: [...place, label], path: [...path, String(index)] }
    const isAgain = seen.has(label)
    seen.add(label)
    const again: Problem[] = isAgain ? [{ ...at, message: ['is there twice.', 'figure deux fois.'] }] : []
    return [...again, ...duplicates(entry, at.place, at.path)]
  })
}

const COMMENT = `# Configuration of Comptoir / Configuration de Comptoir
# docs/config-as-code.md
`

/** The file of a configuration: the same text for the same configuration. */
export const writeConfig = (config: Config): string =>
  COMMENT + stringify(config, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' })
