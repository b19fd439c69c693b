import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceCookies } from './device-cookie.ts'

const ID = 'x'.repeat(22)
const { keep, idOf } = deviceCookies('a key', 'https://portal.example.test')
const pairOf = (header: string) => header.split(';')[0]!

test('R58: the cookie of a browser is Secure with https and tells nobody whose it is', () => {
  const [header] = keep('', 'somebody', ID)
  assert.match(header!, /; Secure$/)
  assert.doesNotMatch(header!, /somebody/)
  assert.equal(idOf(`locale=fr-CA; ${pairOf(header!)}`, 'somebody'), ID)
  assert.equal(idOf(pairOf(header!), 'somebody else'), undefined)
  assert.equal(deviceCookies('another key', '').idOf(pairOf(header!), 'somebody'), undefined)
})

test('R58: a browser that many people share keeps the cookies of the last twenty', () => {
  let kept: string[] = []
  for (let person = 1; person <= 25; person += 1) {
    const [own, ...dropped] = keep(kept.join('; '), `person ${person}`, ID)
    const names = dropped.map((header) => header.split('=')[0]!)
    for (const header of dropped) assert.match(header, /=; Path=\/sign-in; Max-Age=0;/)
    kept = [...kept.filter((one) => !names.includes(one.split('=')[0]!)), pairOf(own!)]
  }
  const known = Array.from({ length: 25 }, (_, n) => idOf(kept.join('; '), `person ${n + 1}`) === ID)
  assert.deepEqual(
    known,
    Array.from({ length: 25 }, (_, n) => n >= 5),
  )
})
