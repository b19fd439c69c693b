import { globSync } from 'node:fs'
import { type Import, importsOf } from './imports.ts'

/** The side of a file: by its folder, or by its name (`feature.web.ts`). */
export const sideOf = (file: string) => /[/.](web|server)[/.]/.exec(file)?.[1]

/**
 * What a file of the features belongs to: the pages or the calls of a noun (`people web`, `people server`), or the contract of
 * an act (`people/access contract`).
 */
function roomOf(file: string): string | undefined {
  const [, noun, act = ''] = /^features\/([^/]+)(\/[^/]+)?\//.exec(file) ?? []
  if (!noun || file.includes('/copy/')) return undefined
  const side = sideOf(file)
  return side ? `${noun} ${side}` : `${noun}${act === '/contract' ? '' : act} contract`
}

/** What each room imports of others. main may import all of them. */
export function nounGraph(imports: readonly Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), to && roomOf(to)]
    if (room && other && room !== other) graph.set(room, (graph.get(room) ?? new Set()).add(other))
  }
  return graph
}

/** The list of docs/architecture.md: the nouns whose pages or calls those of each noun use. */
export function nounList(): string {
  const files = globSync('features/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'))
  const rows = [...nounGraph(importsOf(files))].flatMap(([room, others]) => {
    const [noun, side] = room.split(' ')
    const used = [...others]
      .filter((other) => other.endsWith(` ${side}`))
      .map((other) => other.split(' ')[0]!)
    return side === 'contract' || used.length === 0
      ? []
      : [`- ${side === 'web' ? 'pages' : 'calls'} of ${noun}: ${used.sort().join(', ')}`]
  })
  return ['Contracts apart, these use parts of others:', ...rows.sort()].join('\n')
}
