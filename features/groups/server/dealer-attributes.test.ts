import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Refusal } from '#core/server/errors.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
import { GroupType } from '#domain/contract/groups.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { getDealer, type Store } from '#features/dealers/contract.ts'
import { getDealerRoute } from '#features/dealers/dealer/server/get-dealer.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import {
  assignAttribute,
  attributesOfType,
  createAttribute,
  getGroup,
  removeAttribute,
  saveGroup,
} from '../contract.ts'
import { getGroupRoute } from './get-group.ts'
import {
  assignAttributeRoute,
  attributesOfTypeRoute,
  createAttributeRoute,
  removeAttributeRoute,
} from './group-attributes.ts'
import { saveGroupRoute } from './save-group.ts'

const attributesOf = ({ Attributes = [] }: { Attributes?: Attribute[] | undefined }) => Attributes
const values = (group: { Attributes?: Attribute[] | undefined }) =>
  attributesOf(group).map(({ Name, Value }) => `${Name}=${Value}`)

/** A dealer with a store, and calls by somebody who holds some permissions there. */
async function given(db: Db, permissions: Permission[] = ['modify-dealers', 'modify-stores']) {
  const dealer = await givenDealer(db, 'Dupont')
  const store = await givenStore(db, dealer, 'Centre')
  const viewer = await givenUser(db, { role: 'admin', dealerId: dealer, storeIds: [store], permissions })
  const call = await signedIn(db, viewer)
  const made = async (family: string, name: string, required = false) => {
    const row = await db.row<{ id: string }>`
      insert into attributes (family, name, display_name, required)
      values (${family}, ${name}, ${name}, ${required}) returning id`
    return row!.id
  }
  const details = (id: string) =>
    db.rows<{ detail: Record<string, unknown> | null }>`
      select detail from events where (dealer_id = ${id} or store_id = ${id}) and kind::text like '%-changed' order by id`
  return { dealer, store, call, made, details }
}

test(
  'C067: a dealer and a store get an attribute of their family once, and lose it, with an event for each change',
  onDb(async (db) => {
    const { dealer, store, call, made, details } = await given(db)
    for (const [groupID, attrID] of [
      [dealer, await made('dealer', 'class')],
      [store, await made('store', 'class')],
    ] as const) {
      const assign = () => call(assignAttribute, assignAttributeRoute, { groupID, attrID })
      assert.deepEqual(values((await assign()).data), ['class='])
      assert.equal((await assign()).data.Version, 2)
      const { data } = await call(removeAttribute, removeAttributeRoute, { groupID, attrID })
      assert.deepEqual([values(data), data.Version], [[], 3])
      assert.equal((await call(removeAttribute, removeAttributeRoute, { groupID, attrID })).data.Version, 3)
    }
    const changes = [{ 'Attributes/class': [null, ''] }, { 'Attributes/class': ['', null] }]
    assert.deepEqual(
      (await details(dealer)).map(({ detail }) => detail),
      [...changes, ...changes],
    )
  }),
)

test(
  'C067: an attribute of another family is not there',
  onDb(async (db) => {
    const { dealer, store, call, made } = await given(db)
    for (const [groupID, attrID] of [
      [dealer, await made('store', 'class')],
      [store, await made('dealer', 'class')],
    ] as const)
      for (const [endpoint, route] of [
        [assignAttribute, assignAttributeRoute],
        [removeAttribute, removeAttributeRoute],
      ] as const)
        await assert.rejects(call(endpoint, route, { groupID, attrID }), refusal(404, 'notFound'))
  }),
)

test(
  'C067: a dealer needs modify-dealers, a store modify-stores',
  onDb(async (db) => {
    const one = await given(db, ['modify-dealers'])
    const other = await given(db, ['modify-stores'])
    for (const [{ call }, groupID, type] of [
      [one, one.store, GroupType.branch],
      [other, other.dealer, GroupType.dealer],
    ] as const) {
      await assert.rejects(
        call(createAttribute, createAttributeRoute, { groupID, Name: 'class' }),
        refusal(403, 'forbidden'),
      )
      await assert.rejects(call(attributesOfType, attributesOfTypeRoute, { type }), refusal(403, 'forbidden'))
    }
  }),
)

test(
  'C067, R64: a new attribute has a name in both languages, and can then be given to other dealers',
  onDb(async (db) => {
    const { dealer, store, call } = await given(db)
    const DisplayNames = { 'en-US': 'Credit class', 'fr-CA': 'Classe de crédit' }
    const make = (groupID: string, Name: string) =>
      call(createAttribute, createAttributeRoute, { groupID, Name, DisplayNames, Required: true })
    const { data } = await make(dealer, 'class')
    assert.deepEqual(data.Attribute.DisplayNames, DisplayNames)
    assert.deepEqual(
      attributesOf(data.Group).map(({ ID }) => ID),
      [data.Attribute.ID],
    )
    const listed = await call(attributesOfType, attributesOfTypeRoute, { type: GroupType.dealer })
    assert.deepEqual(
      listed
        .filter(({ Name }) => Name === 'class')
        .map(({ DisplayNames: both, Required }) => [both, Required]),
      [[DisplayNames, true]],
    )
    await make(store, 'class')
    const isAtName = ({ status, errors }: Refusal) => status === 409 && errors[0]?.key === 'Name'
    await call(removeAttribute, removeAttributeRoute, { groupID: dealer, attrID: data.Attribute.ID })
    await assert.rejects(make(dealer, ' class '), isAtName)
    await assert.rejects(make(dealer, ''), refusal(400, 'invalid'))
  }),
)

test(
  'C067: a save replaces the attributes of a dealer, and one without a list leaves them alone',
  onDb(async (db) => {
    const { dealer, call, made, details } = await given(db)
    const [kept, gone] = [await made('dealer', 'kept'), await made('dealer', 'gone')]
    const save = (Version: number, Attributes?: object[]) =>
      call(saveGroup, saveGroupRoute, { ID: dealer, Type: 0, Version, Name: 'Dupont', Attributes })
    await save(1, [
      { ID: kept, Value: ' A ' },
      { ID: gone, Value: 'x' },
    ])
    const { data } = await save(2, [{ ID: kept }, { Name: 'new', Value: 'N' }])
    assert.deepEqual(values(data as Store), ['kept=A', 'new=N'])
    assert.equal((await save(3)).data.Version, 3)
    const [, second] = await details(dealer)
    assert.deepEqual(second!.detail, { 'Attributes/gone': ['x', null], 'Attributes/new': [null, 'N'] })
  }),
)

test(
  'C067, E110: what is wrong with an attribute is named by its field, and nothing is saved',
  onDb(async (db) => {
    const { dealer, call, made } = await given(db)
    const [needed, ofStores] = [await made('dealer', 'needed', true), await made('store', 'needed')]
    const wrong: [object, string][] = [
      [{ ID: needed, Value: ' ' }, 'Attributes.0.Value'],
      [{ ID: needed, Value: 'a\u202e' }, 'Attributes.0.Value'],
      [{ ID: ofStores, Value: 'a' }, 'Attributes.0.ID'],
      [{ Name: ' ', Value: 'a' }, 'Attributes.0.Name'],
    ]
    for (const [attribute, key] of wrong)
      await assert.rejects(
        call(saveGroup, saveGroupRoute, {
          ID: dealer,
          Type: 0,
          Version: 1,
          Name: 'Dupont',
          Attributes: [attribute],
        }),
        ({ status, errors }: Refusal) => {
          assert.deepEqual([status, errors[0]?.key], [400, key])
          return true
        },
      )
    const { Attributes, Version } = await call(getDealer, getDealerRoute, { id: dealer })
    assert.deepEqual([Attributes, Version], [[], 1])
  }),
)

test(
  'C045, C048: attributes are left out for those who may neither see nor change dealers',
  onDb(async (db) => {
    const { dealer, store, call } = await given(db, ['view-users'])
    for (const id of [dealer, store])
      assert.equal('Attributes' in (await call(getGroup, getGroupRoute, { id })), false)
    assert.equal('Attributes' in (await call(getDealer, getDealerRoute, { id: dealer })), false)
  }),
)
