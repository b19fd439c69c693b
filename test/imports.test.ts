import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { importersOf, importsOf } from './imports.ts'

test('what loads a file is found through others, and neither by types alone nor through a join', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-imports-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const rule = file('rule.ts', 'export const rule = 1')
  const call = file('call.ts', "import { rule } from './rule.ts'")
  const features = file('join.ts', "export const calls = () => import('./call.ts')")
  const page = file('page.ts', "import {\n  calls,\n} from './join.ts'")
  const shape = file('shape.ts', "import type { rule } from './rule.ts'")
  const imports = importsOf([rule, call, features, page, shape])
  assert.deepEqual([...importersOf([rule], imports)], [rule, call, features, page])
  assert.deepEqual([...importersOf([rule], imports, [features])], [rule, call, features])
})
