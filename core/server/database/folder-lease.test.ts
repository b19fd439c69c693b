import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { isUnreachable } from './database.ts'
import { takeLease } from './folder-lease.ts'
import { PGliteThread } from './pglite-thread.ts'
import { stateOf, thisProcess } from './process-identity.ts'

function emptyFolder(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-lease-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Another process that takes the folder. `output`: what it said so far; `said`: until it says something. */
function another(t: TestContext, folder: string, ...options: string[]) {
  const child = spawn(process.execPath, ['test/lease-holder.ts', folder, ...options])
  t.after(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += String(text)))
  const said = async () => {
    if (!output) await once(child.stdout, 'data')
    return output
  }
  return { folder, child, said, output: () => output, ended: once(child, 'close') }
}

const kill = async ({ child, ended }: { child: ChildProcess; ended: Promise<unknown> }) => {
  child.kill('SIGKILL')
  await ended
}

const leases = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** Without /proc nothing is known of other processes, and each lease has to run out. */
const withProc = { skip: thisProcess().boot === undefined && 'there is no /proc' }

test('a second process on the same folder is refused, naming the first', withProc, async (t) => {
  const folder = emptyFolder(t)
  const first = another(t, folder)
  await first.said()
  await assert.rejects(takeLease(folder), {
    name: 'StartError',
    message: `The data folder ${folder} is in use by process ${first.child.pid}. Stop it first, or set DATA_DIR.`,
  })
  assert.equal((await another(t, folder).said()).includes(`in use by process ${first.child.pid}`), true)
})

test(
  'a process that stops leaves no lease, and one that is killed leaves none that counts',
  withProc,
  async (t) => {
    const folder = emptyFolder(t)
    const first = another(t, folder)
    await first.said()
    first.child.kill('SIGTERM')
    await first.ended
    assert.deepEqual(leases(folder), [])
    const second = another(t, folder)
    await second.said()
    await kill(second)
    assert.equal(leases(folder).length, 2)
    // Nothing else: it did not have to wait.
    assert.equal(await another(t, folder).said(), 'held\n')
  },
)

test('a process number that belongs to another program by now keeps nobody away', withProc, async (t) => {
  const folder = emptyFolder(t)
  const killed = { ...thisProcess(), pid: process.ppid, started: '1' }
  mkdirSync(join(folder, 'lease'))
  writeFileSync(join(folder, 'lease', 'of-the-killed'), JSON.stringify(killed))
  const { release } = await takeLease(folder)
  assert.equal(leases(folder).includes(join('lease', 'of-the-killed')), false)
  release()
})

test('of many who find the lease of a killed process at once, one takes it', withProc, async (t) => {
  const folder = emptyFolder(t)
  const first = another(t, folder)
  await first.said()
  await kill(first)
  const takers = Array.from({ length: 8 }, () => another(t, folder))
  const answers = await Promise.all(takers.map(({ said }) => said()))
  const held = answers.filter((answer) => answer === 'held\n')
  const refused = answers.filter((answer) => /^The data folder .+ is in use by process \d+\./.test(answer))
  assert.deepEqual([held.length, refused.length], [1, 7])
  const alone = takers.find((taker) => taker.output() === 'held\n')!
  const [file] = readdirSync(join(folder, 'lease'))
  const { pid } = JSON.parse(readFileSync(join(folder, 'lease', file!), 'utf8')) as { pid: number }
  assert.equal(pid, alone.child.pid)
})

test('a process that lost its lease ends with one sentence', async (t) => {
  const writer = another(t, emptyFolder(t), '--writing')
  await writer.said()
  rmSync(join(writer.folder, 'lease'), { recursive: true })
  const [code] = (await writer.ended) as [number]
  assert.equal(code, 1)
  assert.match(writer.output(), /^Another process has taken the data folder .+ over\. This one ends\.$/m)
})

test('without its lease the embedded database neither reads nor writes', async (t) => {
  const folder = emptyFolder(t)
  const lease = join(folder, 'of-a-test')
  writeFileSync(lease, '')
  const thread = new PGliteThread({ kept: { folder: join(folder, 'database'), lease } })
  await thread.query('create table kept (n int)')
  rmSync(lease)
  await assert.rejects(thread.query('insert into kept values (1)'), isUnreachable)
  writeFileSync(lease, '')
  assert.deepEqual((await thread.query('select n from kept')).rows, [])
  rmSync(lease)
  await assert.rejects(thread.close(), isUnreachable)
})

test('of a process in another container, or of another boot, nothing is known', withProc, () => {
  const here = thisProcess()
  assert.equal(stateOf(here), 'runs')
  assert.equal(stateOf({ ...here, started: '1' }), 'ended')
  assert.equal(stateOf({ ...here, boot: 'another' }), 'unknown')
  assert.equal(stateOf({ ...here, namespace: 'pid:[1]' }), 'unknown')
  assert.equal(stateOf({}), 'unknown')
  assert.equal(stateOf(here, { pid: here.pid }), 'unknown')
})
