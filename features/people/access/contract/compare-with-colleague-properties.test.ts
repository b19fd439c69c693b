import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyBefore, anyKnown, anyViewer } from '#test/access/any-save.ts'
import { inWords, known, root } from '#test/access/world.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import type { Access, AppAccess, AppToSave, CurrentAccess, KnownRecords } from '../contract.ts'
import { grantableStores, isStoreInScope } from '../rules.ts'
import { withChosen } from './colleague-differences.ts'
import { decide } from './decide.ts'
import { compareWithColleague, refusalOf } from './compare-with-colleague.ts'
import { sameAccess } from './same-access.ts'

/** What the viewer sees of a person. D078 */
const seen = <A extends Access>(by: Viewer, of: A, { apps, stores }: KnownRecords): A => ({
  ...of,
  Apps: of.Apps.filter(({ ID }) => apps.get(ID)?.Visible).map((app) => ({
    ...app,
    AssignedBranches: app.AssignedBranches.filter(
      ({ ID }) => can(by, 'all-permissions') || isStoreInScope(by, stores.get(ID) ?? { ID }),
    ),
  })),
})

const storesAt = (of: KnownRecords, dealer: string | null) =>
  [...of.stores.values()].filter(({ DealerID }) => DealerID === dealer)

/** What the page does: shows the differences of what the viewer sees, and saves those that they chose. */
function taking(
  by: Viewer,
  whole: CurrentAccess,
  colleague: Access,
  of: KnownRecords,
  choose: (key: string) => boolean,
) {
  const [before, like] = [seen(by, whole, of), seen(by, colleague, of)]
  const visible = { ...of, apps: new Map([...of.apps].filter(([, { Visible }]) => Visible)) }
  const context = { viewer: by, before, draft: before, known: visible }
  const places = {
    dealerId: before.DealerID,
    own: grantableStores(by, before.DealerID, [...of.stores.values()]).map(({ ID }) => ID),
    colleague: { DealerID: like.DealerID, stores: storesAt(of, like.DealerID).map(({ ID }) => ID) },
  }
  const apps = compareWithColleague(context, like.Apps, places)
  const next = new Map(before.Apps.map((app) => [app.ID, app]))
  for (const app of apps) {
    const possible = app.differences.filter(({ key, refused }) => refused === null && choose(key))
    const chosen = new Set(possible.map(({ key }) => key))
    const to = withChosen(app.ID, app.from, app.differences, chosen)
    // An app in which the choice is refused as a whole stays as it is.
    if (chosen.size === 0 || refusalOf(context, app, chosen) !== null) continue
    if (to) next.set(app.ID, app.from ? to : typed(to, of))
    else next.delete(app.ID)
  }
  return { apps, like, decision: decide(by, whole, { Apps: [...next.values()].map(toSave) }, of), places }
}

/** As a client sends it. */
const toSave = (app: AppAccess): AppToSave => ({
  ID: app.ID,
  AssignedRoles: [...app.AssignedRoles],
  AssignedBranches: [...app.AssignedBranches],
  AssignedPermissions: [...app.AssignedPermissions],
  Attributes: [...app.Attributes],
})

/** With the required values that the form asks for. */
const typed = (app: AppAccess, of: KnownRecords): AppAccess => {
  const values = new Map(app.Attributes.map(({ ID, Value }) => [ID, Value]))
  for (const { ID, Required } of of.apps.get(app.ID)?.Attributes ?? [])
    if (Required && !values.get(ID)?.trim()) values.set(ID, 'typed')
  return { ...app, Attributes: [...values].map(([ID, Value]) => ({ ID, Value })) }
}

/** Whose every app has a role: the last role goes with the app, whatever the colleague has in it. */
const anyColleague = anyBefore.map((one) => ({
  ...one,
  Apps: one.Apps.filter(({ AssignedRoles }) => AssignedRoles.length > 0),
}))

/** Few runs, and the same each time: each judges every difference several times. */
const runs = { numRuns: 500, seed: 1 }

test('no part of the differences is refused when it is saved', (t) => {
  let changing = 0
  fc.assert(
    fc.property(
      anyViewer,
      anyBefore,
      anyBefore,
      anyKnown,
      fc.func(fc.boolean()),
      (by, before, colleague, of, choose) => {
        fc.pre(before.ID !== by.id)
        const { decision } = taking(by, { ...before, LastSystemAdmin: false }, colleague, of, (key) =>
          choose(key),
        )
        assert.deepEqual(decision.refused, null)
        if (decision.next && !sameAccess(decision.next, before)) changing += 1
      },
    ),
    runs,
  )
  assert.ok(changing > runs.numRuns / 10, String(changing))
  t.diagnostic(String(changing))
})

test('all of them give the same access, as far as the viewer may', (t) => {
  let possible = 0
  fc.assert(
    fc.property(anyViewer, anyBefore, anyColleague, anyKnown, (by, before, colleague, of) => {
      fc.pre(before.ID !== by.id)
      const user = { ...before, LastSystemAdmin: false }
      const { decision, apps } = taking(by, user, colleague, of, () => true)
      assert.ok(decision.next)
      const after = { ...user, Apps: decision.next.Apps }
      const again = taking(by, after, colleague, of, () => true)
      // What the viewer does not see of the user keeps apps and roles.
      const whole = sameAccess(seen(by, after, of), after)
      const left = again.apps.flatMap(({ differences }) =>
        differences.filter(({ refused }) => refused === null),
      )
      // A last role goes alone, in a save of its own, if others stay that the viewer may not take.
      const last = apps.flatMap(({ differences }) =>
        differences.filter(({ refused }) => refused === 'prov.like.last'),
      )
      const later = new Set(last.map(({ key }) => key))
      assert.deepEqual(
        left.filter(({ adds, key }) => adds || (whole && !later.has(key))),
        [],
      )
      possible += apps.flatMap(({ differences }) => differences.filter(({ refused }) => !refused)).length
    }),
    runs,
  )
  assert.ok(possible > runs.numRuns, String(possible))
  t.diagnostic(String(possible))
})

test('a viewer with all permissions makes the access of two people of a dealer the same', () => {
  fc.assert(
    fc.property(anyBefore, anyColleague, (before, colleague) => {
      const at = { DealerID: 'A', ID: 'person', LastSystemAdmin: false }
      const all = (app: AppAccess): AppAccess => ({
        ...app,
        AssignedBranches: app.AssignedRoles.flatMap((role) => [
          { ID: 'a1', RoleID: role.ID },
          ...(before.Apps.length % 2 ? [{ ID: 'a2', RoleID: role.ID }] : []),
        ]),
      })
      const of = {
        ...known,
        apps: new Map([...known.apps].map(([id, app]) => [id, { ...app, Visible: true }])),
      }
      const like = { ...colleague, ...at, Apps: colleague.Apps.map(all) }
      const { decision } = taking(
        root,
        { ...before, ...at, Apps: before.Apps.map(all) },
        like,
        of,
        () => true,
      )
      assert.ok(decision.next)
      for (const app of like.Apps) {
        const has: AppAccess | undefined = decision.next.Apps.find(({ ID }) => ID === app.ID)
        // A required value is not emptied.
        assert.equal(inWords(has).replace(/code = \w+, /, ''), inWords(app).replace(/code = \w+, /, ''))
      }
      assert.equal(decision.next.Apps.length, like.Apps.length)
    }),
    runs,
  )
})
