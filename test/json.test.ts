import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const ours = '{core,domain,features,main,db,test,bench,deploy,e2e}/**/*.json'

/** Keys that one object of the text has twice: JSON.parse keeps the later value and says nothing. */
function keysTwice(text: string) {
  const twice: string[] = []
  const open: Set<string>[] = []
  for (const [, key, brace] of text.matchAll(/("(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|([{}])/g)) {
    if (brace === '{') open.push(new Set())
    else if (brace === '}') open.pop()
    else if (key && open.at(-1)!.has(key)) twice.push(key)
    else if (key) open.at(-1)!.add(key)
  }
  return twice
}

test('a key that an object has twice is found, also beside braces in texts', () => {
  assert.deepEqual(keysTwice('{"a": {"b": "{c", "b": 1}, "b": "}", "c": "a\\": b"}'), ['"b"'])
})

test('no object of a JSON file has a key twice', () => {
  const files = [...globSync(ours, { cwd: root }), 'package.json', '.oxlintrc.json', '.oxfmtrc.json']
  assert.ok(files.length > 100)
  const found = files.flatMap((file) =>
    keysTwice(readFileSync(join(root, file), 'utf8')).map((key) => `${file}: ${key}`),
  )
  assert.deepEqual(found, [])
})
