import type { Db } from '#core/server/database/database.ts'
import { permissions } from '#domain/contract/permissions.ts'
import { isAutomatic, isGiven } from '#domain/server/may-open.ts'
import { record } from '#domain/server/events.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AppDifference } from '../../contract.ts'
import { accessDetail, judgeGroup } from './access-change.ts'
import { writeAccess } from './write-access.ts'

type Person = { id: string; dealerId: string | null; language: SignedIn['language'] }

/**
 * Gives a new user the apps whose automatic rule applies to them, each with its role, by the same decision as any other
 * change of access. A role that needs stores is given for those that the user has; without any it is not given yet.
 * Whether a rule may give that much was judged when it was saved. B032
 */
export async function provisionAutomatically(db: Db, person: Person, now: Date): Promise<void> {
  const due = await db.prepared.rows<{ appId: string; id: string }>`
    select a.id as "appId", a.auto_provision_role_id as id
      from apps a join users u on u.id = ${person.id}
     where a.deleted_at is null and ${isAutomatic} and not ${isGiven}
     order by a.id`
  await giveRoles(db, person, due, now)
}

/** Gives roles on behalf of the portal itself, each judged as any other change of access. One that is refused is left out. */
async function giveRoles(
  db: Db,
  person: Person,
  roles: readonly { appId: string; id: string }[],
  now: Date,
): Promise<void> {
  const differences: AppDifference[] = []
  for (const { appId, id } of roles) {
    const change = await judgeGroup({ db, viewer: portalViewer(person) }, person, {
      add: { type: 'role', id, appId },
    })
    if (change.refused.length > 0) continue
    await writeAccess(db, change.before, change.next, { userId: person.id, by: null, at: now })
    differences.push(...(accessDetail(change, null).Apps ?? []))
  }
  if (differences.length > 0)
    await record(db, { kind: 'user-changed', at: now, userId: person.id, detail: { Apps: differences } })
}

/** The portal itself, which may give everything. */
export const portalViewer = ({ language }: Pick<Person, 'language'>): SignedIn => ({
  id: '',
  email: '',
  emailVerified: true,
  confirmed: true,
  token: null,
  locale: language,
  language,
  permissions,
  role: 'system_admin',
  rank: null,
  dealerId: null,
  storeIds: [],
})
