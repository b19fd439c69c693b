import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { calls } from '#test/authorisation/run.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { anyInput, nameOf } from './any-call.ts'
import { givenCast } from './cast.ts'
import { poolsOf } from './pools.ts'
import { randomOf } from './random.ts'
import { walk } from './walk.ts'
import { World } from './world.ts'

test('a short walk over all calls breaks no rule; npm run test:walk makes a long one', async () => {
  const { wrong, steps, changing } = await walk(20_261_122, 300)
  assert.deepEqual(wrong, [], steps.slice(-15).join('\n'))
  assert.ok(changing > 5, `${changing} calls changed something`)
})

test('every call, also one that is new, is made with what its contract takes, and with what it refuses', async () => {
  const { db, close } = await freshDatabase()
  const { people } = await givenCast(db)
  const world = await World.read(db)
  const random = randomOf(1)
  const pools = poolsOf(world, random, people)
  const left = calls.filter(({ endpoint }) => {
    const takes = (schema: z.ZodType, input: object) => schema.safeParse(input).success
    const inputs = Array.from({ length: 100 }, () =>
      anyInput(endpoint, { random, pools, actorId: random.one(people), link: 'link' }),
    )
    return !inputs.some((input) => takes(endpoint.query, input) && takes(endpoint.body, input))
  })
  await close()
  assert.deepEqual(
    left.map(({ endpoint }) => nameOf(endpoint)),
    [],
  )
})
