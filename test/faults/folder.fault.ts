import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { embedded, type Kept } from './databases.ts'
import { fill, signedIn, userOf } from './people.ts'
import { type Portal, startPortal } from './process.ts'

/** Starts a process in a namespace of its own, as a container does: its process number has no meaning outside. */
const IN_NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const { status } = spawnSync(IN_NAMESPACE[0]!, [...IN_NAMESPACE.slice(1), 'true'])
const withNamespaces = { skip: status !== 0 && 'unshare --pid is not permitted here' }

const startApart = (t: TestContext, { environment }: Kept) =>
  startPortal(t, environment, undefined, IN_NAMESPACE)

/** The process number of the portal itself, which is a child of `unshare`. */
const inside = ({ pid }: Portal) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))

const assertRefused = async (second: Portal, why: RegExp) => {
  assert.equal(await second.ended, 1)
  assert.match(second.output(), why)
}

test('F23: of two processes on one data folder the second is refused', async (t) => {
  const kept = embedded(t)
  const first = await startPortal(t, kept.environment)
  await first.ready
  await assertRefused(
    await startPortal(t, kept.environment),
    /^The data folder \S+ is in use by process \d+\./,
  )
  assert.ok(first.isAlive())
})

test(
  'F23: two in different process namespaces are never both served, and one killed is replaced',
  withNamespaces,
  async (t) => {
    const kept = embedded(t)
    const first = await startApart(t, kept)
    await first.ready
    for (const start of [startApart(t, kept), startPortal(t, kept.environment)])
      await assertRefused(await start, /^The data folder \S+ is in use by a process in another container/m)
    assert.ok(first.isAlive())
    process.kill(inside(first), 'SIGKILL')
    const next = await startApart(t, kept)
    await next.ready
    assert.match(next.output(), /Waiting 10 seconds to see whether it runs/)
  },
)

test(
  'F23: a process that was suspended while another took its folder ends without a write',
  withNamespaces,
  async (t) => {
    const kept = embedded(t)
    const { admin, userIds } = await fill(kept, 1)
    const first = await startApart(t, kept)
    await first.ready
    const call = await signedIn(first.origin, admin)
    const user = await userOf(call, userIds[0]!)
    const portal = inside(first)
    process.kill(portal, 'SIGSTOP')
    // The first process finds the new lease when it continues.
    const save = call('/api/User', { ...user, LastName: 'Late' }).then(
      ({ status }) => status,
      () => 'broken off',
    )

    const second = await startPortal(t, kept.environment)
    await second.ready
    second.kill('SIGTERM')
    await second.ended
    const before = contents(kept.environment.DATA_DIR!)
    process.kill(portal, 'SIGCONT')
    assert.equal(await first.ended, 1)
    assert.match(first.output(), /^Another process has taken the data folder \S+ over\. This one ends\.$/m)
    assert.equal(await save, 'broken off')
    assert.deepEqual(contents(kept.environment.DATA_DIR!), before)
  },
)

/** The hash of each file's content. */
const contents = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ])
