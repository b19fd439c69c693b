// Lists of documents that are made from the code, and the dashboard in French. `npm run fix` writes them; a test compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Locale } from '#core/contract/locale.ts'
import { SETTINGS_IN_FRENCH } from '#core/server/settings-in-french.ts'
import { Settings } from '#core/server/settings.ts'
import { groupOfKind } from '#domain/contract/kinds.ts'
import { payloadType, webhookKinds } from '#features/webhooks/contract.ts'
import { frenchDashboard } from './dashboard-in-french.ts'
import { nounList } from './noun-graph.ts'

const LISTS = [
  { file: 'README.md', make: () => settingsList('en-US') },
  { file: 'README.fr.md', make: () => settingsList('fr-CA') },
  { file: 'docs/architecture.md', make: nounList },
  { file: 'docs/webhooks.md', make: () => kindList('en-US') },
  { file: 'docs/webhooks.fr.md', make: () => kindList('fr-CA') },
]

const DASHBOARD = 'deploy/grafana/comptoir.json'
const dashboard = () => {
  const file = DASHBOARD.replace('.json', '.fr.json')
  return { file, now: readFileSync(file, 'utf8'), wanted: frenchDashboard(readFileSync(DASHBOARD, 'utf8')) }
}

/** Each of these files as it is and as it should be: in a document the list that begins with the same line is replaced. */
export const documents = () => [dashboard(), ...withLists()]

const withLists = () =>
  LISTS.map(({ file, make }) => {
    const now = readFileSync(file, 'utf8')
    const list = make()
    const begin = now.indexOf(list.slice(0, list.indexOf('\n') + 1))
    if (begin < 0) throw new Error(`${file} has no list that begins with ${list.split('\n')[0]}`)
    const end = now.indexOf('\n\n', begin)
    return { file, now, wanted: now.slice(0, begin) + list + now.slice(end) }
  })

/** The list of the README files: each setting with its default. */
function settingsList(locale: Locale): string {
  const isFrench = locale === 'fr-CA'
  const lines = Object.entries(Settings.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined)
    const value =
      fallback.success && fallback.data !== undefined && fallback.data !== ''
        ? ` (\`${String(fallback.data)}\`)`
        : ''
    return isFrench
      ? `- \`${name}\`${value}\u00a0: ${SETTINGS_IN_FRENCH[name as keyof typeof SETTINGS_IN_FRENCH]}`
      : `- \`${name}\`${value}: ${schema.description ?? ''}`
  })
  return [
    isFrench ? 'Paramètre (valeur par défaut)\u00a0: sens' : 'Setting (default): meaning',
    ...lines,
  ].join('\n')
}

/** The list of the guide to webhooks: the types of payloads, by group. */
function kindList(locale: Locale): string {
  const textsOf = (feature: string) => readFileSync(`features/${feature}/copy/${locale}.json`, 'utf8')
  const { group } = (JSON.parse(textsOf('changes')) as typeof import('#features/changes/copy/en-US.json'))
    .changes
  const { use } = (JSON.parse(textsOf('webhooks')) as typeof import('#features/webhooks/copy/en-US.json'))
    .webhooks
  const isFrench = locale === 'fr-CA'
  const lines = [...Map.groupBy(webhookKinds, (kind) => groupOfKind[kind])].map(([name, kinds]) => {
    const types = kinds.map((kind) => `\`${payloadType(kind)}\``).join(', ')
    return `- ${name === 'use' ? use : group[name]}${isFrench ? '\u00a0' : ''}: ${types}`
  })
  return [isFrench ? 'Groupe\u00a0: types' : 'Group: types', ...lines].join('\n')
}

if (import.meta.main) for (const { file, wanted } of documents()) writeFileSync(file, wanted)
