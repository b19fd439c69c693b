import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAlive, readToken, untilRenewal } from './token.ts'

const at = (time: string) => new Date(`2026-03-02T${time}Z`)
const seconds = (time: string) => at(time).getTime() / 1000
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const raw = (claims: object) => `${part({ alg: 'RS256' })}.${part(claims)}.signature`
const ofHour = readToken(
  raw({ sub: 'u1', iat: seconds('09:00:00'), exp: seconds('10:00:00'), name: 'Élodie Côté' }),
)
assert.ok(ofHour)

test('a token is read, accents and all', () => {
  assert.equal(ofHour.subject, 'u1')
})

test('a malformed token is null', () => {
  for (const text of [null, undefined, '', 'a.b.c', raw({ sub: 'u1' }), `x.${'='.repeat(9)}.y`])
    assert.equal(readToken(text), null)
})

test('a person is signed in until shortly before the token ends', () => {
  assert.equal(isAlive(ofHour, at('09:59:54')), true)
  assert.equal(isAlive(ofHour, at('09:59:56')), false)
  assert.equal(isAlive(ofHour, at('10:00:01')), false)
  assert.equal(isAlive(null, at('09:00:00')), false)
})

test('a token is renewed five minutes before its end', () => {
  assert.equal(untilRenewal(ofHour, at('09:00:00')), 55 * 60_000)
  assert.equal(untilRenewal(ofHour, at('09:57:00')), 0)
})

test('a token that lasts only minutes is not renewed at once', () => {
  const short = readToken(raw({ sub: 'u1', iat: seconds('09:00:00'), exp: seconds('09:04:00') }))
  assert.ok(short)
  assert.equal(untilRenewal(short, at('09:00:00')), 2 * 60_000)
})
