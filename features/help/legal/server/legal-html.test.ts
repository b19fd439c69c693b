import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { words } from '#main/server/words.ts'
import { settings } from '#test/call.ts'
import { offer } from '#test/languages.ts'
import { legalHtml, legalTexts } from './parts/legal-html.ts'

test('R108: the policy says after how many days events no longer name people, or that they are kept', () => {
  const policy = (EVENT_RETENTION_DAYS?: number) =>
    legalHtml('privacy', {
      settings: { ...settings, EVENT_RETENTION_DAYS },
      locale: 'fr-CA',
      t: words['fr-CA'],
    })
  assert.match(policy(), /autres événements sont conservés sans limite de durée\./)
  assert.match(policy(730), /<p>730 jours après la fin du mois où /)
  assert.doesNotMatch(policy(730), /sans limite|<!--/)
})

test('an organization has its own legal texts, with their day; what is missing is named at the start', (t) => {
  const LEGAL_TEXTS_DIR = mkdtempSync(join(tmpdir(), 'comptoir-legal-'))
  t.after(() => rmSync(LEGAL_TEXTS_DIR, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(LEGAL_TEXTS_DIR, name), text)
  const refused = (reason: RegExp) =>
    assert.throws(() => legalTexts({ LEGAL_TEXTS_DIR }), { name: 'StartError', message: reason })

  for (const name of ['terms.en-US', 'terms.fr-CA', 'privacy.en-US'])
    write(`${name}.html`, `<p>Ours: ${name}</p>`)
  refused(/^Bad setting\. LEGAL_TEXTS_DIR: the file \S*privacy\.fr-CA\.html cannot be read \(ENOENT\)\.$/)
  offer(t, 'en-US')
  refused(/version\.txt cannot be read/)
  offer(t, 'en-US', 'fr-CA')
  write('privacy.fr-CA.html', 'x'.repeat(200_001))
  refused(/has more than 200000 bytes/)
  write('privacy.fr-CA.html', '<p>Notre politique</p>')
  for (const version of ['', '2', '2026-13-01', '2026-02-30', '0000-01-01', '2026-12-01 and more']) {
    write('version.txt', version)
    refused(/version\.txt must hold one day/)
  }
  write('version.txt', '2026-12-01\n')
  const own = { ...settings, LEGAL_TEXTS_DIR, PRIVACY_OFFICER_FR: 'Hélène <Roy>' }
  assert.equal(
    legalHtml('privacy', { settings: own, locale: 'fr-CA', t: words['fr-CA'] }),
    '<p>Notre politique</p><p><strong>Hélène &#60;Roy&#62;</strong></p><p>En vigueur à compter du 1er décembre 2026.</p>',
  )
  assert.equal(
    legalHtml('terms', { settings: own, locale: 'en-US', t: words['en-US'] }),
    '<p>Ours: terms.en-US</p><p>In force from December 1, 2026.</p>',
  )
})
