import assert from 'node:assert/strict'
import type { Refusal } from '#core/server/errors.ts'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'
import { assignAttribute, createAttribute, removeAttribute } from '../contract.ts'
import { assignAttributeRoute, createAttributeRoute, removeAttributeRoute } from './group-attributes.ts'

const attributesOf = ({ Attributes = [] }: { Attributes?: Attribute[] | undefined }) => Attributes

/** An app with a role and an attribute, and calls by somebody who holds it. */
async function given(db: Db, permissions: Permission[] = ['modify-apps', 'modify-roles']) {
  const app = await givenApp(db)
  const attribute = await db.row<{ id: string }>`
    insert into attributes (family, app_id, name, display_name) values ('app', ${app}, 'code', 'Code') returning id`
  const viewer = await givenUser(db, { role: 'manager', permissions })
  await giveRole(db, viewer, app, 'clerk')
  const role = await db.row<{ id: string }>`select id from roles where app_id = ${app}`
  return { role: role!.id, attrID: attribute!.id, call: await signedIn(db, viewer) }
}

test(
  'C067: an attribute is assigned once and removed, with an event for each change',
  onDb(async (db) => {
    const { role: groupID, attrID, call } = await given(db)
    const assign = () => call(assignAttribute, assignAttributeRoute, { groupID, attrID })
    assert.deepEqual(
      attributesOf((await assign()).data).map(({ Name }) => Name),
      ['code'],
    )
    const { data } = await assign()
    assert.deepEqual([attributesOf(data).length, data.Version], [1, 2])
    const removed = await call(removeAttribute, removeAttributeRoute, { groupID, attrID })
    assert.deepEqual([removed.data.Attributes, removed.data.Version], [[], 3])
    const events = await db.rows<{ detail: object }>`
      select detail from events where kind = 'app-changed' order by at, id`
    assert.deepEqual(
      events.map(({ detail }) => detail),
      [{ 'Roles/clerk/Attributes': [null, 'code'] }, { 'Roles/clerk/Attributes': ['code', null] }],
    )
  }),
)

test(
  'C067: an attribute is made for a role, in its app',
  onDb(async (db) => {
    const { role: groupID, call } = await given(db)
    const make = (Name: string) => call(createAttribute, createAttributeRoute, { groupID, Name })
    const { data } = await make('desk')
    assert.equal(data.Attribute.Name, 'desk')
    assert.deepEqual(
      attributesOf(data.Group).map(({ ID }) => ID),
      [data.Attribute.ID],
    )
    await assert.rejects(make(''), refusal(400, 'invalid'))
    await assert.rejects(make('code'), refusal(400, 'invalid'))
  }),
)

test(
  'C067: an attribute of another app is not there, and another permission does not suffice',
  onDb(async (db) => {
    const [own, other] = [await given(db), await given(db)]
    for (const [endpoint, route] of [
      [assignAttribute, assignAttributeRoute],
      [removeAttribute, removeAttributeRoute],
    ] as const)
      await assert.rejects(
        own.call(endpoint, route, { groupID: own.role, attrID: other.attrID }),
        refusal(404, 'notFound'),
      )
    const { role: groupID, attrID, call } = await given(db, ['modify-apps', 'modify-permissions'])
    await assert.rejects(
      call(assignAttribute, assignAttributeRoute, { groupID, attrID }),
      refusal(403, 'forbidden'),
    )
  }),
)

test(
  'C067: what is wrong with a new attribute is named by its own field',
  onDb(async (db) => {
    const { role: groupID, call } = await given(db)
    const Name = 'x'.repeat(101)
    await assert.rejects(
      call(createAttribute, createAttributeRoute, { groupID, Name }),
      (error: Refusal) => error.errors[0]?.key === 'Name',
    )
  }),
)

test(
  'C067, R36: a role above one’s own rank gets no attribute',
  onDb(async (db) => {
    const { role: groupID, attrID, call } = await given(db)
    await db.rows`update roles set priority = 21 where id = ${groupID}`
    await assert.rejects(
      call(assignAttribute, assignAttributeRoute, { groupID, attrID }),
      refusal(403, 'forbidden'),
    )
  }),
)
