import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import spectralRules from '@stoplight/spectral-rulesets'
import { locales } from '#core/contract/locale.ts'
import { documentIn } from './document.ts'

const redocly = join(import.meta.dirname, '../../node_modules/.bin/redocly')

type RedoclyProblem = { ruleId: string; message: string; location: { pointer: string }[] }

/** Checks documents with Redocly's recommended rules. Redocly runs only as a command, once for all of them. */
async function redoclyFinds(documents: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-openapi-'))
  const files = documents.map((_, index) => join(folder, `${index}.json`))
  try {
    await Promise.all(documents.map((document, index) => writeFile(files[index]!, document)))
    const args = ['lint', '--extends=recommended', '--format=json', ...files]
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const told = await new Promise<string>((resolve) => {
      const options = { cwd: folder, env, maxBuffer: 10_000_000 }
      execFile(redocly, args, options, (_, out, error) => resolve(out || error))
    })
    // One object for each document, one straight after the other.
    const answers = told
      .split(/(?<=^\})(?=\{)/m)
      .map((one) => JSON.parse(one) as { problems: RedoclyProblem[] })
    return answers
      .flatMap(({ problems }) => problems)
      .map(({ ruleId, message, location }) => `redocly ${ruleId}: ${location[0]?.pointer}: ${message}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Checks a document with Spectral's rules for OpenAPI, but for the examples, which Redocly compares with their schemas too. */
async function spectralFinds(document: string): Promise<string[]> {
  const spectral = new Spectral()
  spectral.setRuleset({
    extends: [[spectralRules.oas as RulesetDefinition, 'recommended']],
    rules: { 'oas3-valid-media-example': 'off' },
  })
  const results = await spectral.run(document)
  return results.map(({ code, path, message }) => `spectral ${code}: ${path.join('.')}: ${message}`)
}

// Both languages are checked, because their words differ although their structure is the same.
const documents = locales.map((locale) => JSON.stringify(documentIn(locale)))
const found = await Promise.all([redoclyFinds(documents), ...documents.map(spectralFinds)])
if (found.flat().length) process.stderr.write(`${found.flat().join('\n')}\n`)
process.exitCode = found.flat().length ? 1 : 0
