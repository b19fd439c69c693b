import { MINUTE_MS } from '#core/contract/days.ts'
import type { InBoth } from '#core/server/operator.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { allApps } from '#features/apps/contract.ts'
import { type ChangeEvent, changes, MAX_CHANGES } from '#features/changes/contract.ts'
import type { Plan } from './plan.ts'
import type { Portal } from './portal.ts'
import type { SectionKey } from './section.ts'
import type { Planned } from './shape.ts'

const ofApps = ['app-created', 'app-changed', 'app-deleted', 'copy-changed'] as const
const KINDS: Record<SectionKey, readonly EventKind[]> = {
  Apps: ofApps,
  Texts: ofApps,
  Templates: ['template-created', 'template-changed', 'template-deleted'],
  FactorRules: ['factor-policy-changed', 'app-deleted'],
  CleanupStages: ['cleanup'],
  IdentityProviders: ['identity-provider-created', 'identity-provider-changed', 'identity-provider-deleted'],
  ScimSources: ['scim-source-saved', 'scim-source-deleted'],
}

/** A change that was being saved when the plan was made has an earlier time than the plan. */
const MARGIN_MS = 5 * MINUTE_MS

/** Notes what somebody has changed since the plan was made, with who and when. */
export async function noteConflicts(portal: Portal, planned: Planned, { states }: Plan): Promise<void> {
  const keys = Object.keys({ ...states, ...planned.States }) as SectionKey[]
  const places = keys.flatMap((key) => {
    const [now, then] = [states[key] ?? {}, planned.States[key] ?? {}]
    return Object.keys({ ...now, ...then })
      .filter((label) => now[label] !== then[label])
      .map((label) => ({ key, label }))
  })
  if (places.length === 0) return
  const from = new Date(Date.parse(planned.At) - MARGIN_MS).toISOString()
  const { Data } = await portal.call(changes, { from, query: '', pageSize: MAX_CHANGES })
  const ids = new Map((await portal.call(allApps, {})).map(({ ClientID, ID }) => [ClientID, ID]))
  for (const { key, label } of places) {
    const isAbout = ({ Kind, App }: ChangeEvent) =>
      KINDS[key].some((kind) => kind === Kind) && (key !== 'Apps' || !App?.ID || App.ID === ids.get(label))
    portal.problems.push({ place: [key, label].filter(Boolean), message: changedBy(Data.find(isAbout)) })
  }
}

function changedBy(event: ChangeEvent | undefined): InBoth {
  if (!event) return ['has changed since the plan. Plan again.', 'a changé depuis le plan. Refaites le plan.']
  const { At, By } = event
  return [
    `has changed since the plan: ${By?.Name ?? 'the portal'}, ${At}. Plan again.`,
    `a changé depuis le plan\u00a0: ${By?.Name ?? 'le portail'}, ${At}. Refaites le plan.`,
  ]
}
