import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StartError } from '#core/server/operator.ts'
import { readConfig, writeConfig } from './file.ts'

const refusals = (text: string) => {
  try {
    readConfig(text)
  } catch (error) {
    assert.ok(error instanceof StartError, String(error))
    return error.inBoth
  }
  return assert.fail('nothing is refused')
}

test('everything that is wrong with the form of a file is said at once, with its line, in both languages', () => {
  const [english, french] = refusals(`Format: 1
Settings: {}
Apps:
  - Name: 2024
    ClientID: orders
    Colour: [red]
    Logins: no
    Roles:
      - { Name: clerk, Rank: 1 }
      - Name: clerk
        DisplayNames: { fr: Commis }
  - ClientID: orders
FactorRules:
  - { Scope: network, Level: always }
  - { Scope: app, App: orders }
`)
  assert.deepEqual(english.split('\n'), [
    'Line 4: Apps › orders › Name: needs a text; put it between quotes.',
    'Line 6: Apps › orders › Colour: needs a text; put it between quotes.',
    'Line 9: Apps › orders › Roles › clerk › Rank: unknown key.',
    'Line 11: Apps › orders › Roles › clerk › DisplayNames › fr: unknown key.',
    'Line 7: Apps › orders › Logins: unknown key.',
    'Line 14: FactorRules › network › Level: is not valid.',
    'Line 15: FactorRules › app orders › Level: is missing.',
    'Line 2: Settings: unknown key.',
    'Line 10: Apps › orders › Roles › clerk: is there twice.',
    'Line 12: Apps › orders: is there twice.',
  ])
  assert.match(
    french,
    /^Ligne 4\u00a0: Apps › orders › Name\u00a0: exige un texte; mettez-le entre guillemets\.\n/,
  )
})

test('a file of a newer version is refused as such, whatever else it has', () => {
  assert.deepEqual(refusals('Format: 2\nGalaxies: []\n'), [
    'The file is of a newer version of Comptoir.',
    'Le fichier provient d’une version plus récente de Comptoir.',
  ])
  assert.match(refusals('Apps: []\n')[0], /^Line 1: Format: is missing\.$/)
  assert.match(refusals('')[0], /^Line 1: /)
})

test('aliases, tags, repeated keys, several documents and endless nesting are refused before they are followed', () => {
  const bomb = `a: &a [x, x]\n${'bcdefghi'
    .split('')
    .map((one, at) => `${one}: &${one} [${`*${'abcdefghi'[at]!}, `.repeat(9)}]`)
    .join('\n')}`
  for (const [text, said] of [
    [bomb, /^Line 2: No aliases/],
    ['Format: !!binary AQ==', /^Line 1: No tags/],
    ['Format: !own 1', /^Line 1: /],
    ['Format: 1\nApps: []\nApps: []', /^Line 3: Map keys must be unique/],
    ['Format: 1\n---\nFormat: 1', /^Line 2: /],
    ['? [Format]\n: 1', /^Line 1: /],
    ['Format: 1\nApps: ' + '['.repeat(100_000), /^Line 2: /],
    ['Format: 1\n__proto__: { Apps: [] }', /^Line 2: __proto__: unknown key\.$/],
    ['Format: 1\n\tApps: []', /^Line 2: /],
  ] as const)
    assert.match(refusals(text)[0], said)
})

test('a file is written in one way, and texts that other readers of YAML misread are quoted', () => {
  const texts = ['off', 'no', '0123', '1e3', '~', 'a: b', '# c', ' d', 'é', '2027-01-01', '"']
  const templates = texts.map((text) => ({
    Names: { 'en-US': text, 'fr-CA': '' },
    Stores: 'all' as const,
    Apps: [],
  }))
  const file = writeConfig({ Format: 1, Templates: templates })
  assert.match(file, /en-US: "off"/)
  assert.match(file, /en-US: "no"/)
  const read = readConfig(file).config
  assert.deepEqual(
    read.Templates!.map(({ Names }) => Names['en-US']),
    texts,
  )
  assert.equal(writeConfig(read), file)
})
