import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { Settings } from '#core/server/settings.ts'
import packageFile from '../package.json' with { type: 'json' }
import { longestStop } from '#main/server/signals.ts'
import { calls } from './authorisation/run.ts'

const read = (file: string) => readFileSync(file, 'utf8')
/** Names in capitals that are no settings of ours: PostgreSQL's image, Node.js, and types of socket. */
const FOREIGN = new Set([
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'AF_INET',
  'AF_UNIX',
])

test('the files and guides for deploying name no setting that does not exist', () => {
  const known = new Set([...Object.keys(Settings.shape), ...FOREIGN])
  const files = ['Dockerfile', 'compose.yaml', '.env.example', 'comptoir@.service'].map(
    (file) => `deploy/${file}`,
  )
  for (const file of [
    ...files,
    ...globSync(['docs/deploy*.md', 'deploy/kubernetes/{portal,migrate}.yaml']),
  ]) {
    const joined = read(file).match(/(?<![A-Z_-])[A-Z]{2,}(?:_[A-Z]+)+\b/g) ?? []
    const given = [...read(file).matchAll(/(?:^\s*|export |Environment=|ENV )([A-Z_]{2,})[=:]/gm)]
    const names = [...joined, ...given.map(([, name]) => name!)]
    assert.ok(names.length > 2, `${file}: settings are found`)
    assert.deepEqual(
      names.filter((name) => !known.has(name)),
      [],
      file,
    )
  }
})

test('whatever stops the portal waits for longer than it takes, and nginx leaves an idle connection first', () => {
  const seconds = (file: string, setting: RegExp) => Number(setting.exec(read(file))![1])
  const stop = longestStop(Settings.shape.DRAIN_SECONDS.parse(undefined) * 1000) / 1000
  assert.ok(stop < 10, 'docker stop kills after ten seconds')
  assert.ok(stop < seconds('deploy/compose.yaml', /stop_grace_period: (\d+)s/))
  assert.ok(stop < seconds('deploy/comptoir@.service', /TimeoutStopSec=(\d+)/))
  assert.ok(stop < seconds('deploy/kubernetes/portal.yaml', /terminationGracePeriodSeconds: (\d+)/))
  const idle = seconds('deploy/nginx/comptoir.conf', /keepalive_timeout (\d+)s/)
  assert.ok(idle * 1000 < createServer().keepAliveTimeout)
})

test('the proxies of the guide let no client choose its trace', () => {
  for (const name of ['traceparent', 'tracestate']) {
    assert.match(read('deploy/nginx/comptoir.conf'), new RegExp(`proxy_set_header ${name} "";`))
    for (const guide of ['docs/deploy.md', 'docs/deploy.fr.md'])
      assert.match(read(guide), new RegExp(`header_up -${name}\\n`))
  }
})

test('nginx stores no file with a one-time token on its way, and no other answer is sent as slowly as it is read', () => {
  const at = /location ~ (\S+) \{[^}]*proxy_buffering off;/.exec(read('deploy/nginx/comptoir.conf'))![1]!
  const unbuffered = calls.filter(({ endpoint }) => new RegExp(at).test(endpoint.path))
  const files = calls.filter(({ endpoint }) => endpoint.token)
  const pathsOf = (of: typeof calls) => of.map(({ endpoint }) => endpoint.path).toSorted()
  assert.deepEqual(pathsOf(unbuffered), pathsOf(files))
})

test('the image is built from the Node.js of package.json, says what it is, and runs as a user by number', () => {
  const text = read('deploy/Dockerfile')
  const { node } = packageFile.dependencies
  const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!)
  assert.deepEqual(
    bases.filter((base) => base !== 'build'),
    [`node:${node}-bookworm-slim`, `node:${node}-bookworm-slim`],
  )
  assert.match(text, /^USER \d+:\d+$/m)
  assert.ok(text.includes(`image.description="${packageFile.description}"`))
  assert.ok(text.includes(`image.licenses="${packageFile.license}"`))
})

test('each pod gets the secrets that it names, and only the Job those of the owner of the schema', () => {
  const [secret, portal, migrate] = ['secret.example', 'portal', 'migrate'].map((name) => {
    const text = read(`deploy/kubernetes/${name}.yaml`)
    assert.deepEqual(
      [...parseAllDocuments(text)].flatMap(({ errors }) => errors),
      [],
    )
    return text
  })
  const keys = new Set(secret!.match(/(?<=^ {2})[a-z-]+(?=: ['a-z])/gm))
  for (const text of [portal!, migrate!]) {
    const named = text.match(/(?<=_FILE, value: \/secrets\/)[a-z-]+/g)!
    const mounted = text.match(/(?<=- \{ key: )[a-z-]+/g)!
    assert.deepEqual(new Set(named), new Set(mounted))
    assert.ok(mounted.every((key) => keys.has(key)))
  }
  assert.ok(!portal!.includes('owner-') && portal!.includes("name: MIGRATE, value: 'false'"))
})

test('the unit is told when the process is ready, and gives each its port', () => {
  const unit = read('deploy/comptoir@.service')
  for (const line of ['Type=notify', 'NotifyAccess=all', 'Environment=PORT=%i', 'TimeoutStartSec=infinity'])
    assert.ok(unit.split('\n').includes(line), line)
  const filter = read('deploy/fail2ban/filter.d/comptoir.conf')
  assert.match(filter, /^journalmatch = _SYSTEMD_SLICE=system-comptoir\.slice$/m)
})

test('the packages that the image leaves out are imported by no file of the server', () => {
  const left = /npm uninstall([^]*?)\n\n/.exec(read('deploy/Dockerfile'))![1]!.match(/(?<= )[@a-z][\w@/-]*/g)!
  assert.ok(left.includes('vite') && left.includes('react'))
  const files = globSync([
    '{core,domain,features/**,main}/server/**/*.ts',
    '{core,domain}/contract/**/*.ts',
    'features/**/{contract,rules,feature.server}.ts',
    'features/**/contract/**/*.ts',
    'main/features.server.ts',
    'db/**/*.ts',
  ]).filter((file) => !file.endsWith('.test.ts'))
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import\() ?'([^'#.][^']*)'/g)].map(([, name]) => ({
      file,
      name: name!,
    })),
  )
  assert.ok(imported.some(({ name }) => name === 'fastify'))
  const missing = imported.filter(({ name }) =>
    left.some((one) => name === one || name.startsWith(`${one}/`)),
  )
  assert.deepEqual(missing, [])
})

test('every alert says in both languages what is wrong, and how urgent it is, leads to both guides, and is seen to fire', () => {
  const alerts = read('deploy/prometheus/alerts.yml').split('- alert: ').slice(1)
  assert.ok(alerts.length > 15)
  const tests = globSync('deploy/prometheus/*.test.yml').map(read).join('')
  const lacks = alerts.flatMap((alert) => {
    const name = alert.split('\n')[0]!
    const asked: [boolean, string][] = [
      [/\n {10}severity: (critical|warning)\n/.test(alert), 'severity, critical or warning, in alerts.yml'],
      [
        /\n {10}summary: '.+'\n {10}summary_fr: '.+'\n/.test(alert),
        'summary, then summary_fr, in alerts.yml',
      ],
      [
        alert.includes(`\n          runbook: docs/alerts.md#${name.toLowerCase()}\n`),
        `runbook: docs/alerts.md#${name.toLowerCase()} in alerts.yml`,
      ],
      ...['docs/alerts.md', 'docs/alerts.fr.md'].map((guide): [boolean, string] => [
        read(guide).includes(`\n### ${name}\n`),
        `a section of ${guide}`,
      ]),
      [tests.includes(` alertname: ${name}\n        exp_alerts:\n`), 'a case that fires in alerts.test.yml'],
    ]
    return asked.flatMap(([has, what]) => (has ? [] : [`${name}: ${what}`]))
  })
  assert.deepEqual(lacks, [], 'write these')
  const names = (guide: string) => read(guide).match(/(?<=^### )\w+$/gm)
  assert.deepEqual(names('docs/alerts.md'), names('docs/alerts.fr.md'), 'the sections are in the same order')
})

const missing = spawnSync('promtool', ['--version']).error
test('the alerts fire when they should, and not before', { skip: missing && 'promtool is missing' }, () => {
  for (const [command, file] of [
    ['check', 'alerts.yml'],
    ['test', 'alerts.test.yml'],
    ['test', 'alerts-week.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', [command!, 'rules', `deploy/prometheus/${file}`])
    assert.equal(status, 0, `${String(stdout)}${String(stderr)}`)
  }
})
