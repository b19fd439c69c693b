import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

/** A folder with the legal texts of an organization, from this day on, for LEGAL_TEXTS_DIR. */
export function givenLegalTexts(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-legal-'))
  after(() => rmSync(folder, { recursive: true }))
  for (const name of ['terms.en-US', 'terms.fr-CA', 'privacy.en-US', 'privacy.fr-CA'])
    writeFileSync(join(folder, `${name}.html`), `<p>Ours: ${name}</p>`)
  writeFileSync(join(folder, 'version.txt'), version)
  return folder
}
