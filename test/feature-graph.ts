import { globSync } from 'node:fs'
import { type Import, importsOf } from './imports.ts'

const featureOf = (path: string) => /^features\/([^/]+)/.exec(path)?.[1]

/** The features that each feature imports, screens and contracts included. main may import all of them. */
export function featureGraph(imports: readonly Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [feature, other] = [featureOf(from), to && featureOf(to)]
    if (feature && other && feature !== other)
      graph.set(feature, (graph.get(feature) ?? new Set()).add(other))
  }
  return graph
}

/** The list of docs/architecture.md: which features each imports, without those that the named ones import anyway. */
export function featureList(): string {
  const files = globSync('features/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'))
  const graph = featureGraph(importsOf(files))
  const behind = (feature: string): string[] =>
    [...(graph.get(feature) ?? [])].flatMap((other) => [other, ...behind(other)])
  const rows = [...graph]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([feature, others]) => {
      const through = new Set([...others].flatMap(behind))
      const named = [...others].filter((other) => !through.has(other)).sort()
      return `- ${feature}: ${named.join(', ')}`
    })
  return ['Each feature imports these, and what these import:', ...rows].join('\n')
}
