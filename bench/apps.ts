import assert from 'node:assert/strict'
import { openPostgres } from '#core/server/database/open.ts'
import type { App, PermissionGroup } from '#features/apps/contract.ts'
import { type Call, jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { pacesOf } from './measure.ts'
import { type Print, rowsBeside } from './table.ts'
import { addVastApp } from './vast-app.ts'

/** One for each save at once, of the portal and of the floor. */
const APPS = 20

/** An app with 2,000 permissions, and a change of the name of one of them. */
export async function appRows(url: string, { admin, floor }: Callers, print: Print) {
  const { db, close } = await openPostgres(url)
  const ids: string[] = []
  while (ids.length < APPS) ids.push(await addVastApp(db, `vast-${ids.length}`))
  await db.rows`analyze permissions, copy`
  await close()
  const read = (call: Call, path: string) => async (n: number) =>
    jsonOf(await call(`${path}?id=${ids[n % APPS]}`)) as App

  const apps = await Promise.all(ids.map((_, n) => read(admin, '/api/App')(n)))
  assert.deepEqual(apps[0], await read(floor, '/app')(0), 'the floor answers the same')
  const paces = await pacesOf(read(admin, '/api/App'), read(floor, '/app'))
  print(...rowsBeside('App with 2,000 permissions', 2, paces))

  // Portal and floor each change their own half of the apps, in turns, so that no save meets a conflict.
  const half = apps.length / 2
  const rename = (call: Call, path: string, from: number) => {
    const free = apps.slice(from, from + half)
    return async () => {
      const { ID, Version, Permissions } = free.shift()!
      const sent = Permissions!.map(toSave)
      const text = `See the figures since ${Version}`
      sent[0]!.DisplayNames['en-US'] = text
      const body = JSON.stringify({ app: { ID, Version, Permissions: sent } })
      const { data } = jsonOf(await call(path, { body })) as { data: App }
      assert.equal(data.Permissions![0]!.DisplayName, text)
      free.push(data)
    }
  }
  print(
    ...rowsBeside(
      'Save of an app with one of 2,000 permissions renamed',
      3,
      await pacesOf(rename(admin, '/api/App', 0), rename(floor, '/rename-permission', half)),
    ),
  )
}

type ToSave = Pick<PermissionGroup, 'ID' | 'Name' | 'DisplayNames' | 'Transferable'> & { Children: ToSave[] }

/** What the page sends of a permission. */
const toSave = ({ ID, Name, DisplayNames, Transferable, Children }: PermissionGroup): ToSave => ({
  ID,
  Name,
  DisplayNames: { ...DisplayNames },
  Transferable,
  Children: Children.map(toSave),
})
