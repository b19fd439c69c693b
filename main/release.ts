// Puts the version that `npm run release` makes above what the changelog lists as unreleased. npm runs this as its script
// `version`, between the new number and the commit.
import { readFileSync, writeFileSync } from 'node:fs'

const CHANGELOG = 'docs/CHANGELOG.md'
const UNRELEASED = '## [Unreleased]\n'

/** @throws if nothing is listed as unreleased */
export function released(changelog: string, version: string, day: string): string {
  const [before, after] = changelog.split(UNRELEASED)
  if (after === undefined || /^\s*(## |$)/.test(after))
    throw new Error(`${CHANGELOG} lists nothing as unreleased.`)
  return `${before}${UNRELEASED}\n## [${version}] - ${day}\n${after}`
}

if (import.meta.main) {
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(CHANGELOG, released(readFileSync(CHANGELOG, 'utf8'), process.env.npm_package_version!, day))
}
