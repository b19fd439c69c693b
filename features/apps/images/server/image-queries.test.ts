import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp } from '#test/people.ts'
import { findImage, storePicture, sweepImages } from './image-queries.ts'

const picture = (name: string, large: string | null = null) => ({
  hash: name.repeat(64),
  bytes: Buffer.from(name),
  large: large === null ? null : Buffer.from(large),
})
const textOf = async (db: Db, hash: string, large: boolean) =>
  Buffer.from((await findImage(db, hash, large))!.bytes).toString()

test(
  'the larger image is served where there is one, else the image itself',
  onDb(async (db) => {
    await storePicture(db, picture('a', 'twice a'), NOW)
    await storePicture(db, picture('b'), NOW)
    assert.equal(await textOf(db, 'a'.repeat(64), false), 'a')
    assert.equal(await textOf(db, 'a'.repeat(64), true), 'twice a')
    assert.equal(await textOf(db, 'b'.repeat(64), true), 'b')
  }),
)

test(
  'an image that no app uses is removed an hour after it was last saved, and no other',
  onDb(async (db) => {
    const app = await givenApp(db)
    const twoHoursAgo = new Date(NOW.getTime() - 2 * 3_600_000)
    for (const name of ['a', 'b', 'c', 'd']) await storePicture(db, picture(name), twoHoursAgo)
    await storePicture(db, picture('e'), NOW)
    await storePicture(db, picture('d'), NOW)
    await db.rows`update apps set logo = ${'a'.repeat(64)}, dropdown_image = ${'b'.repeat(64)} where id = ${app}`
    await sweepImages(db, NOW)
    const left = await db.rows<{ hash: string }>`select hash from images order by hash`
    assert.deepEqual(
      left.map(({ hash }) => hash[0]),
      ['a', 'b', 'd', 'e'],
    )
  }),
)
