import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import packageFile from '../package.json' with { type: 'json' }
import { released } from './release.ts'

test('a release stands above what was unreleased, and there is something to release', () => {
  const changelog = '# Changelog\n\n## [Unreleased]\n\n- Faster.\n\n## [1.0.0] - 2026-11-25\n'
  const after = released(changelog, '1.1.0', '2026-12-24')
  assert.equal(
    after,
    '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-24\n\n- Faster.\n\n## [1.0.0] - 2026-11-25\n',
  )
  assert.throws(() => released(after, '1.2.0', '2026-12-25'), /lists nothing as unreleased/)
})

test('the newest release of the changelog is the version of package.json', () => {
  const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(readFileSync('docs/CHANGELOG.md', 'utf8')) ?? []
  assert.equal(newest, packageFile.version)
})
