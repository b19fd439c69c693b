import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkLeakedPasswords, isLeaked } from './leaked-passwords.ts'

const folder = mkdtempSync(join(tmpdir(), 'leaked-'))
after(() => rmSync(folder, { recursive: true }))

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const hashesOf = (passwords: readonly string[]) => passwords.map(sha1).toSorted()

function file(text: string) {
  const path = join(folder, `${Math.random()}.txt`)
  writeFileSync(path, text)
  return { LEAKED_PASSWORDS_FILE: path }
}

test('each password of the file is found and no other, whatever ends its lines', async () => {
  const leaked = Array.from({ length: 300 }, (_, n) => `Été d’amour ${n}`)
  const counts = (hash: string, index: number) => `${hash}:${10 ** (index % 12)}`
  const forms = {
    'as published': hashesOf(leaked).map(counts).join('\r\n'),
    'with an end of the last line': `${hashesOf(leaked).map(counts).join('\n')}\n`,
    'without counts, in lower case': `${hashesOf(leaked).join('\n').toLowerCase()}\n`,
  }
  for (const [form, text] of Object.entries(forms)) {
    const settings = file(text)
    for (const password of leaked)
      assert.equal(await isLeaked(password, settings), true, `${form}: ${password}`)
    for (let n = 300; n < 600; n += 1)
      assert.equal(await isLeaked(`Été d’amour ${n}`, settings), false, `${form}: ${n}`)
  }
})

test('a file of one line, and no file', async () => {
  const settings = file(`${sha1('hier encore 1')}:7\n`)
  assert.equal(await isLeaked('hier encore 1', settings), true)
  assert.equal(await isLeaked('hier encore 2', settings), false)
  assert.equal(await isLeaked('hier encore 1', { LEAKED_PASSWORDS_FILE: undefined }), false)
})

test('a start is refused if the file cannot be read or holds no hashes', () => {
  for (const [settings, reason] of [
    [{ LEAKED_PASSWORDS_FILE: join(folder, 'none') }, /cannot be read \(ENOENT\)/],
    [file('123456\npassword\n'), /does not begin with a SHA-1 hash/],
    [file(''), /does not begin with a SHA-1 hash/],
    [file(`${'0'.repeat(64)}:1\n`), /does not begin with a SHA-1 hash/],
  ] as const)
    assert.throws(() => checkLeakedPasswords(settings), { name: 'StartError', message: reason })
  checkLeakedPasswords(file(`${sha1('a')}:1\r\n`))
})
