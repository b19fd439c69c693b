import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenUser } from '#test/people.ts'
import { deleteTemplate, saveTemplate } from '../contract.ts'
import { deleteTemplateRoute, saveTemplateRoute } from './save-template.ts'

const { db, close } = await freshDatabase()
after(close)

test('K260: of several people who delete a template at once, one does and is recorded; the others do not find it', async () => {
  const calls = await Promise.all(
    [1, 2, 3, 4].map(async () => signedIn(db, await givenUser(db, { role: 'system_admin' }))),
  )
  const Names = { 'en-US': 'Clerk', 'fr-CA': '' }
  const made = await calls[0]!(saveTemplate, saveTemplateRoute, {
    Names,
    Dealer: null,
    Stores: 'all',
    Apps: [],
  })
  const deletions = await Promise.allSettled(
    calls.map((call) => call(deleteTemplate, deleteTemplateRoute, { id: made.data.ID })),
  )
  const refused = deletions.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  assert.equal(refused.length, 3)
  for (const error of refused) await assert.rejects(() => Promise.reject(error), refusal(404, 'notFound'))
  assert.equal((await db.rows`select 1 from events where kind = 'template-deleted'`).length, 1)
})
