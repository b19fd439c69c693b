import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Package = {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}
type Lock = { packages: Record<string, Package> }
type Component = { name: string; version: string; licenses?: unknown[]; properties: { name: string }[] }
type Bill = { bomFormat: string; components: Component[] }
const DEVELOPMENT = 'cdx:npm:package:development'

/**
 * Licences of what is installed in production. They are permissive, or do not extend to our code: MPL-2.0, and the LGPL of
 * libvips, which `sharp` loads as a library of its own.
 */
const ALLOWED =
  /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Unlicense)$/

test('every package of production has a licence that the project may pass on', () => {
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const installed = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path && !dev && !devOptional,
  )
  assert.ok(installed.length > 200)
  const refused = installed.filter(([, { license = 'none' }]) => {
    const licences = license.replace(/[()]/g, '').split(/ (?:AND|OR) /)
    return !licences.every((licence) => ALLOWED.test(licence))
  })
  assert.deepEqual(
    refused.map(([path, { license }]) => `${path}: ${license}`),
    [],
  )
})

// With `--omit dev`, npm leaves out packages that a development package needs too. https://github.com/npm/cli/issues/7909
test('the bill of materials lists every package of production with its version, and marks those of development', () => {
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { scripts }: { scripts: { sbom: string } } = JSON.parse(readFileSync('package.json', 'utf8'))
  const output = execFileSync('sh', ['-c', scripts.sbom], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
  const bill: Bill = JSON.parse(output)
  assert.equal(bill.bomFormat, 'CycloneDX')
  const isMarked = ({ properties }: Component) => properties.some(({ name }) => name === DEVELOPMENT)
  const listed = new Set(bill.components.map(nameAndVersion))
  const missing = Object.entries(packages).flatMap(([path, { version = '', dev, devOptional, optional }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    return !path || dev || devOptional || optional || listed.has(nameAndVersion({ name, version }))
      ? []
      : [path]
  })
  assert.deepEqual(missing, [])
  assert.ok(bill.components.some(isMarked))
})

const nameAndVersion = ({ name, version }: { name: string; version: string }) => `${name} ${version}`
