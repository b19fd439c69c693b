import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { words } from '#main/server/words.ts'

test('every sentence of a refused field that contracts and the server name is one that the server has', () => {
  const files = globSync('{core,domain,features,main}/**/*.ts').filter(
    (file) => !/\/web\/|\.test\.ts$|\.d\.ts$/.test(file),
  )
  const missing = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(valid(?:\.\w+)+)'/g)]
      .filter(([, key]) => !words['en-US'].has(key as 'valid.value'))
      .map(([, key]) => `${file}: ${key}`),
  )
  assert.ok(files.length > 500)
  assert.deepEqual(missing, [], 'write it into core/copy, or into server.*.json of the feature')
})
