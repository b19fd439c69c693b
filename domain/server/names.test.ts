import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { noTexts, type Texts } from '#domain/contract/names.ts'
import { onDb } from '#test/database.ts'
import { givenApp } from '#test/people.ts'
import { nameOf, saveNames, textsOf } from './names.ts'

const english = (text: string): Texts => ({ ...noTexts, 'en-US': text })

const copyOf = async (db: Db) =>
  Object.fromEntries(
    (
      await db.rows<{ tag: string; text: string }>`
        select kind || ' ' || tag as tag, en_us || '|' || fr_ca as text from copy where tag like 'names%'`
    ).map(({ tag, text }) => [tag, text]),
  )
const version = async (db: Db) =>
  (await db.row<{ version: number }>`select version from copy_version`)!.version

async function appWithPermission(db: Db, name: string, permission: string) {
  const id = await givenApp(db, name)
  await db.rows`insert into permissions (app_id, name, display_name) values (${id}, ${permission}, 'Stored')`
  return id
}

test(
  'R64: a statement gives names in the reader’s language, the stored one without a text, and both texts',
  onDb(async (db) => {
    const id = await appWithPermission(db, 'names', 'view')
    const read = () =>
      db.row`
        select ${nameOf('app', 'a', 'fr-CA')} as app, ${nameOf('permission', 'p', 'fr-CA')} as french,
               ${nameOf('permission', 'p', 'en-US', 'a')} as english, ${textsOf('permission', 'p')} as texts
          from apps a join permissions p on p.app_id = a.id where a.id = ${id}`
    assert.deepEqual(await read(), { app: 'names', french: 'Stored', english: 'Stored', texts: noTexts })
    await saveNames(db, [
      { kind: 'app', from: null, tag: 'names', texts: { ...noTexts, 'fr-CA': 'Noms' } },
      { kind: 'permission', from: null, tag: 'names/view', texts: { ...noTexts, 'fr-CA': 'Voir' } },
    ])
    const texts = { 'en-US': '', 'fr-CA': 'Voir' }
    assert.deepEqual(await read(), { app: 'Noms', french: 'Voir', english: 'Stored', texts })
  }),
)

test(
  'R64: a renamed app takes the texts of its permissions along, also when only the app is saved',
  onDb(async (db) => {
    const id = await appWithPermission(db, 'names', 'view')
    await saveNames(db, [
      { kind: 'app', from: null, tag: 'names', texts: english('App') },
      { kind: 'permission', from: null, tag: 'names/view', texts: english('View') },
    ])
    await db.rows`update apps set name = 'names-new' where id = ${id}`
    await saveNames(db, [{ kind: 'app', from: 'names', tag: 'names-new', texts: english('App') }])
    assert.deepEqual(await copyOf(db), { 'app names-new': 'App|', 'permission names-new/view': 'View|' })
  }),
)

test(
  'R64: the text of a role stays for the other apps that have it, and moves with the last one',
  onDb(async (db) => {
    const [one, other] = [await givenApp(db, 'names-1'), await givenApp(db, 'names-2')]
    const rename = async (id: string, to: string) => {
      await db.rows`update roles set name = ${to} where app_id = ${id}`
      await saveNames(db, [{ kind: 'role', from: 'names-clerk', tag: to, texts: english('Clerk') }])
    }
    await db.rows`update roles set name = 'names-clerk' where app_id = any(${[one, other]}::uuid[])`
    await saveNames(db, [{ kind: 'role', from: null, tag: 'names-clerk', texts: english('Clerk') }])
    await rename(one, 'names-agent')
    assert.deepEqual(await copyOf(db), { 'role names-clerk': 'Clerk|', 'role names-agent': 'Clerk|' })
    await rename(other, 'names-agent')
    assert.deepEqual(await copyOf(db), { 'role names-agent': 'Clerk|' })
  }),
)

test(
  'R64: two names that are swapped keep their texts, and what did not change leaves the version of the copy',
  onDb(async (db) => {
    const id = await appWithPermission(db, 'names', 'a')
    await db.rows`insert into permissions (app_id, name, display_name) values (${id}, 'b', 'Stored')`
    const both = (a: string, b: string) => [
      { kind: 'permission', from: 'names/a', tag: `names/${a}`, texts: english('A') } as const,
      { kind: 'permission', from: 'names/b', tag: `names/${b}`, texts: english('B') } as const,
    ]
    await saveNames(db, both('a', 'b'))
    const before = await version(db)
    await saveNames(db, both('a', 'b'))
    assert.equal(await version(db), before)
    await saveNames(db, both('b', 'a'))
    assert.deepEqual(await copyOf(db), { 'permission names/a': 'B|', 'permission names/b': 'A|' })
    assert.equal(await version(db), before + 1)
  }),
)
