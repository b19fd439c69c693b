import { invalid, notFound, stale, wrong } from '#core/server/errors.ts'
import type { Db } from '#core/server/database/database.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { record } from '#domain/server/events.ts'
import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import {
  factorReach,
  factorRules,
  factorTargets,
  removeFactorRule,
  saveFactorRule,
  type Scope,
} from '../contract/rules.ts'
import {
  dropRule,
  putRule,
  reachOf,
  ruleAbout,
  rulesOf,
  type RuleTarget,
  targetExists,
  targetsOf,
} from './rule-queries.ts'

const KIND: EventKind = 'factor-policy-changed'

/** The app or role that is named; none with the network. */
async function targetOf(
  db: Db,
  { Scope, Target }: { Scope: Scope; Target?: string | null | undefined },
): Promise<RuleTarget> {
  if ((Scope === 'network') !== !Target) throw invalid([wrong('Target', Target ?? null, 'valid.value')])
  const target = {
    appId: Scope === 'app' ? Target! : null,
    roleId: Scope === 'role' ? Target! : null,
  }
  if (!(await targetExists(db, target))) throw notFound()
  return target
}

export const factorRulesRoute = handle(
  factorRules,
  (_, { db, viewer }) => rulesOf(db, viewer.language),
  onlySystemAdmins,
)

export const factorTargetsRoute = handle(
  factorTargets,
  (_, { db, viewer }) => targetsOf(db, viewer.language),
  onlySystemAdmins,
)

export const factorReachRoute = handle(
  factorReach,
  async (input, { db }) => reachOf(db, await targetOf(db, input)),
  onlySystemAdmins,
)

export const saveFactorRuleRoute = handle(
  saveFactorRule,
  async ({ Level, RequiredFrom, Version, ...input }, { db, viewer, now }) => {
    const target = await targetOf(db, input)
    const from = (Level === 'required' && RequiredFrom) || null
    const before = await ruleAbout(db, target)
    if (Version !== undefined && Version !== (before?.version ?? null))
      throw stale(await rulesOf(db, viewer.language))
    if (before?.level !== Level || before.from !== from) {
      if (!(await putRule(db, target, { level: Level, from, version: before?.version ?? 0 })))
        throw stale(await rulesOf(db, viewer.language))
      const detail = { Level: [before?.level ?? null, Level], RequiredFrom: [before?.from ?? null, from] }
      await noteRule(db, { target, detail, actorId: viewer.id, now })
    }
    return rulesOf(db, viewer.language)
  },
  onlySystemAdmins,
)

export const removeFactorRuleRoute = handle(
  removeFactorRule,
  async ({ id }, { db, viewer, now }) => {
    const former = await dropRule(db, id)
    if (!former) throw notFound()
    const detail = { Level: [former.level, null], RequiredFrom: [former.from, null] }
    await noteRule(db, { target: former, detail, actorId: viewer.id, now })
    return rulesOf(db, viewer.language)
  },
  onlySystemAdmins,
)

type Change = { target: RuleTarget; detail: Record<string, unknown>; actorId: string; now: Date }

/** Records a change of a rule; of one about a role with the app of the role. */
async function noteRule(db: Db, { target: { appId, roleId }, detail, actorId, now }: Change) {
  const role = await db.row<{ name: string; appId: string }>`
    select name, app_id as "appId" from roles where id = ${roleId}::uuid`
  await record(db, {
    kind: KIND,
    at: now,
    origin: role ? 'role' : appId ? 'app' : 'network',
    userId: null,
    actorId,
    appId: role?.appId ?? appId,
    detail: { ...detail, ...(role && { Role: role.name }) },
  })
}
