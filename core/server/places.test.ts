import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { cityDatabase } from '#test/city-database.ts'
import { openPlaces } from './places.ts'

const folder = mkdtempSync(join(tmpdir(), 'comptoir-places-'))
after(() => rmSync(folder, { recursive: true }))
const file = (content: Buffer) => {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, content)
  return path
}
const named = (en: string, fr?: string) => ({ names: fr ? { en, fr } : { en } })

test('a place has the city, its province and the country, in each language as far as the database has it', () => {
  const montreal = {
    city: named('Montreal', 'Montréal'),
    subdivisions: [named('Quebec', 'Québec')],
    country: named('Canada'),
  }
  const placeOf = openPlaces({ CITY_DATABASE: file(cityDatabase(203, montreal)) })
  assert.deepEqual(placeOf('203.0.113.7').place, {
    'en-US': 'Montreal, Quebec, Canada',
    'fr-CA': 'Montréal, Québec, Canada',
  })
  for (const unknown of ['198.51.100.7', '2001:db8::7', 'cb00::7', undefined])
    assert.deepEqual(placeOf(unknown), { place: null, point: null }, unknown)
})

test('a name is told once, a long one is cut, and what has no name is no place', () => {
  const placeIn = (place: Parameters<typeof cityDatabase>[1]) =>
    openPlaces({ CITY_DATABASE: file(cityDatabase(203, place)) })('203.0.113.7').place
  const city = named('Luxembourg')
  assert.equal(placeIn({ city, subdivisions: [city], country: city })?.['en-US'], 'Luxembourg')
  assert.equal(placeIn({ city: named('x'.repeat(500)) })?.['fr-CA'].length, 120)
  assert.equal(placeIn({ location: { accuracy_radius: 20 } }), null)
})

test('a database that cannot be read stops the start with one sentence; without one there is no place', () => {
  for (const [path, reason] of [
    [join(folder, 'none'), /CITY_DATABASE: .* cannot be read \(ENOENT\)\.$/],
    [file(Buffer.from('not a database')), /CITY_DATABASE: .* is no city database \(MMDB\): .+\.$/],
  ] as const)
    assert.throws(() => openPlaces({ CITY_DATABASE: path }), { name: 'StartError', message: reason })
  assert.equal(openPlaces({ CITY_DATABASE: undefined })('203.0.113.7').place, null)
})
