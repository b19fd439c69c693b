import { createHash } from 'node:crypto'
import { appsSection } from './apps.ts'
import { byLabel, type Difference, differences, merged } from './difference.ts'
import { type Item, labelOf, type Place } from './labels.ts'
import { rulesSection } from './factor-rules.ts'
import type { Portal } from './portal.ts'
import { providersSection } from './providers.ts'
import { sourcesSection } from './scim-sources.ts'
import type { Change, Section } from './section.ts'
import { type Config, FORMAT, type Planned } from './shape.ts'
import { templatesSection } from './templates.ts'
import { stagesSection, textsSection } from './texts.ts'

/** An entry of the file that the portal has otherwise, or not; or one of the portal to delete. */
export type Step = { place: Place; kind: 'create' | 'change' | 'delete'; differences: Difference[] }

export type Plan = {
  steps: Step[]
  /** What the portal has and the file does not, and which stays. */
  kept: Place[]
  /** What the plan has seen of each entry that it is about. */
  states: Planned['States']
  save: () => Promise<void>
  remove: () => Promise<void>
}

type Deletes = { deletes: boolean }

/** What a list of the file changes in the portal. */
async function planOf<I extends Item>(
  portal: Portal,
  section: Section<I>,
  listed: I[] | undefined,
  { deletes }: Deletes,
): Promise<Plan> {
  const stored = listed ? byLabel(await section.read(portal)) : new Map<string, I>()
  const hidden = listed ? await section.hidden?.(portal) : undefined
  const file = byLabel((listed && (await section.withoutKept?.(portal, listed))) ?? listed ?? [])
  const next = [...file].map(([label, one]): Change<I> & { label: string } => {
    const before = stored.get(label)
    return { label, before, after: before ? (merged(before, one, deletes) as I) : one }
  })
  const changing = next
    .map((one) => ({ ...one, differences: one.before ? differences(one.before, one.after) : [] }))
    .filter(({ before, differences: all }) => !before || all.length > 0)
  const isMissing = (one: I) => !file.has(labelOf(one)) && section.remove !== null && !section.stays?.(one)
  const missing = [...stored].filter(([, one]) => isMissing(one))
  const seen = deletes ? [...stored.keys(), ...file.keys()] : [...file.keys()]
  const gone = deletes ? missing : []
  const place = (label: string) => [section.key, label].filter(Boolean)
  return {
    steps: [
      ...changing.map(({ label, before, differences: all }): Step => ({
        place: place(label),
        kind: before ? 'change' : 'create',
        differences: all,
      })),
      ...gone.map(([label]): Step => ({ place: place(label), kind: 'delete', differences: [] })),
    ],
    kept: deletes ? [] : missing.map(([label]) => place(label)),
    states: {
      [section.key]: Object.fromEntries(
        seen.flatMap((label) =>
          stored.has(label) ? [[label, stateOf(stored.get(label)!, hidden?.get(label))]] : [],
        ),
      ),
    },
    save: async () => {
      if (changing.length > 0) await section.save(portal, changing)
    },
    remove: async () => {
      if (!deletes || !listed) return
      // Read again: what was saved before may have deleted some of them.
      const left = (await section.read(portal)).filter(isMissing)
      if (left.length > 0) await section.remove?.(portal, left)
    },
  }
}

const stateOf = (item: Item, hidden = '') =>
  createHash('sha256').update(JSON.stringify(item)).update(hidden).digest('base64url').slice(0, 22)

/** Everything that the portal has, without what belongs to one installation. */
export async function readAll(portal: Portal): Promise<Config> {
  const [stages] = await stagesSection.read(portal)
  return {
    Format: FORMAT,
    Apps: await appsSection.read(portal),
    Texts: await textsSection.read(portal),
    Templates: await templatesSection.read(portal),
    FactorRules: await rulesSection.read(portal),
    CleanupStages: stages,
    IdentityProviders: await providersSection.read(portal),
    ScimSources: await sourcesSection.read(portal),
  }
}

/** What the file changes, in the order of saving: what names others comes after them. */
export async function planAll(portal: Portal, config: Config, how: Deletes): Promise<Plan> {
  const stages = config.CleanupStages && [config.CleanupStages]
  const plans = [
    await planOf(portal, appsSection, config.Apps, how),
    await planOf(portal, textsSection, config.Texts, how),
    await planOf(portal, templatesSection, config.Templates, how),
    await planOf(portal, rulesSection, config.FactorRules, how),
    await planOf(portal, stagesSection, stages, how),
    await planOf(portal, providersSection, config.IdentityProviders, how),
    await planOf(portal, sourcesSection, config.ScimSources, how),
  ]
  return {
    steps: plans.flatMap(({ steps }) => steps),
    kept: plans.flatMap(({ kept }) => kept),
    states: Object.assign({}, ...plans.map(({ states }) => states)) as Planned['States'],
    save: async () => {
      for (const one of plans) await one.save()
    },
    // An app is deleted after what names it.
    remove: async () => {
      for (const one of plans.toReversed()) await one.remove()
    },
  }
}

/** Saves what is planned; what is refused, or kept otherwise than the file says, is a problem. */
export async function carryOut(portal: Portal, config: Config, how: Deletes, plan: Plan): Promise<void> {
  await plan.save()
  await plan.remove()
  if (portal.problems.length > 0) return
  const left = await planAll(portal, config, how)
  for (const { place, differences: all } of left.steps) {
    const [first] = all
    portal.problems.push({
      place: first ? [...place, ...first.place] : place,
      message: [
        `is stored as ${JSON.stringify(first?.from ?? null)}. Write it so.`,
        `est enregistré comme suit\u00a0: ${JSON.stringify(first?.from ?? null)}. Écrivez-le ainsi.`,
      ],
    })
  }
}
