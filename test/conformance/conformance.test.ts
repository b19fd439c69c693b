import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ownIdentity } from '#test/identity.ts'
import { basic } from './basic.ts'
import { clients } from './fapi2/clients.ts'
import { openFapi2 } from './fapi2/op.ts'
import { proofs } from './fapi2/proofs.ts'
import { requests } from './fapi2/requests.ts'
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

const fapi2 = { ...requests, ...clients, ...proofs }
const fapi2Op = await openFapi2(running)
for (const [name, module] of Object.entries(fapi2)) test(`FAPI 2.0: ${name}`, () => module(fapi2Op))

test('the table of the document has each module that is walked here, and says why it leaves out the others', () => {
  const text = readFileSync('docs/conformance.md', 'utf8')
  const rows = [...text.matchAll(/^\| `((?:oidcc-|fapi2-)[^`]+)` +\| (\S[^|]*?) +\|/gm)].map(
    ([, name, result]) => [name!, result!],
  )
  const walked = rows.filter(([, result]) => result === 'pass').map(([name]) => name!)
  const all = [
    ...[basic, config, rpInitiated, backChannel].flatMap((modules) => Object.keys(modules)),
    ...Object.keys(fapi2).map((name) => `fapi2-security-profile-final-${name}`),
  ]
  assert.deepEqual(walked.toSorted(), all.toSorted())
  const french = readFileSync('docs/conformance.fr.md', 'utf8').match(/^\| `[^`]+` \| réussi \|$/gm)
  assert.equal(french?.length, walked.length)
  for (const [name, result] of rows)
    assert.match(result!, /^(pass|not applicable: .{10,}|fails: .{10,})$/, name)
})
