import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ownIdentity } from '#test/identity.ts'
import { basic } from './basic.ts'
import { backChannel, config, rpInitiated } from './logout.ts'
import { openOp } from './op.ts'

const running = await ownIdentity()
const plans = [
  ['Basic OP', basic, await openOp(running, 'query')],
  ['Form Post OP', basic, await openOp(running, 'form_post')],
] as const
const [[, , op]] = plans
const others = [
  ['Config OP', config],
  ['RP-Initiated Logout OP', rpInitiated],
  ['Back-Channel Logout OP', backChannel],
] as const

for (const [plan, modules, its] of [...plans, ...others.map(([name, all]) => [name, all, op] as const)])
  for (const [name, module] of Object.entries(modules)) test(`${plan}: ${name}`, () => module(its))

test('the table of the document has each module that is walked here, and says why it leaves out the others', () => {
  const text = readFileSync('docs/conformance.md', 'utf8')
  const rows = [...text.matchAll(/^\| `(oidcc-[^`]+)` +\| (\S[^|]*?) +\|/gm)].map(([, name, result]) => [
    name!,
    result!,
  ])
  const walked = rows.filter(([, result]) => result === 'pass').map(([name]) => name!)
  const all = [basic, config, rpInitiated, backChannel].flatMap((modules) => Object.keys(modules))
  assert.deepEqual(walked.toSorted(), all.toSorted())
  for (const [name, result] of rows)
    assert.match(result!, /^(pass|not applicable: .{10,}|fails: .{10,})$/, name)
})
