import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readSettings } from '#core/server/settings.ts'
import { buildPages } from '#main/build.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { createPortal } from './portal.ts'

await buildPages(() => {})
const { db, close } = await freshDatabase()
const settings = { SECRET_KEY: 'a key for tests, of 32 characters', DEMO: 'false', LOG_LEVEL: 'silent' }
const portal = await createPortal(readSettings(settings), db)
after(() => portal.close().then(close))

const [script] = globSync('Content/first-*.js', { cwd: 'dist' })
const [style] = globSync('Content/first-*.css', { cwd: 'dist' })
const get = async (path: string, encodings?: string, more: Record<string, string> = {}) =>
  portal.inject({
    url: `/${path}`,
    headers: { ...(encodings && { 'accept-encoding': encodings }), ...more },
  })

test('the licences of what the pages contain go with them', async () => {
  const { statusCode, headers, body } = await get('licences.md')
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/markdown/)
  assert.match(body, /## react-dom - [\d.]+ \(MIT\)[^#]+Permission is hereby granted/)
})

test('a file of the build is sent as the build compressed it, in the encoding that the browser takes', async () => {
  for (const [path, type] of [
    [script!, 'application/javascript'],
    [style!, 'text/css'],
  ] as const) {
    const plain = await get(path)
    const brotli = await get(path, 'gzip, deflate, br, zstd')
    const gzip = await get(path, 'gzip')
    assert.deepEqual(
      [plain, brotli, gzip].map(({ statusCode, headers }) => [statusCode, headers['content-encoding']]),
      [
        [200, undefined],
        [200, 'br'],
        [200, 'gzip'],
      ],
    )
    assert.ok(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload))
    assert.ok(gunzipSync(gzip.rawPayload).equals(plain.rawPayload))
    for (const { headers, rawPayload } of [plain, brotli, gzip]) {
      assert.match(String(headers['content-type']), new RegExp(`^${type}`))
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.match(String(headers.vary), /accept-encoding/i)
      // A file that is compressed for the request has no length: it is sent while it is compressed.
      assert.equal(headers['content-length'], String(rawPayload.length))
    }
    const tags = new Set([plain, brotli, gzip].map(({ headers }) => headers.etag))
    assert.equal(tags.size, 3)
    const again = await get(path, 'br', { 'if-none-match': brotli.headers.etag! })
    assert.equal(again.statusCode, 304)
  }
})
