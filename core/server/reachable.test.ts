import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from '#core/server/settings.ts'
import { judgeAddress, NotReachable, isInside, publicLookup } from './reachable.ts'

const production = readSettings({
  PUBLIC_URL: 'https://portal.example.com',
  DEMO: 'false',
  BACKCHANNEL_HOSTS: 'intranet.example.com 10.1.2.3',
})
const development = readSettings({ PUBLIC_URL: 'http://localhost:3000', DEMO: 'false' })
const demo = readSettings({ PUBLIC_URL: 'http://192.168.1.5:3000', DEMO: 'true' })

const insideOf = (address: string, settings = production) => {
  try {
    return judgeAddress(address, settings).inside
  } catch (error) {
    assert.ok(error instanceof NotReachable, String(error))
    return 'refused'
  }
}

test('an app is told by https, without credentials, at a public address', () => {
  assert.equal(insideOf('https://app.example.com/out'), false)
  assert.equal(insideOf('https://93.184.215.14/out'), false)
  assert.equal(insideOf('https://[2606:2800:21f:cb07::1]/out'), false)
  for (const address of [
    'http://app.example.com/out',
    'https://user:password@app.example.com/out',
    'https://127.0.0.1/out',
    'https://2130706433/out',
    'https://0x7f.1/out',
    'https://[::1]/out',
    'https://[::ffff:127.0.0.1]/out',
    'https://[::ffff:a00:1]/out',
    'https://[64:ff9b::a00:1]/out',
    'https://[::ffff:0:10.0.0.1]/out',
    'https://[fe80::1]/out',
    'https://[fd00:ec2::254]/out',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/out',
    'https://0.0.0.0/out',
    'https://192.168.1.5/out',
    'ftp://app.example.com/out',
    'file:///etc/passwd',
    'nothing',
  ])
    assert.equal(insideOf(address), 'refused', address)
})

test('hosts that the operator names may be inside, by https as well', () => {
  assert.equal(insideOf('https://intranet.example.com/out'), true)
  assert.equal(insideOf('https://10.1.2.3:8443/out'), true)
  assert.equal(insideOf('http://intranet.example.com/out'), 'refused')
  assert.equal(insideOf('https://other.intranet.example.com/out'), false)
})

test('in development an app is on the same machine, and in a demo at the portal itself', () => {
  assert.equal(insideOf('http://127.0.0.1:4000/out', development), true)
  assert.equal(insideOf('http://app.example.com/out', development), 'refused')
  assert.equal(insideOf('http://192.168.1.5:3000/demo/parts/out', demo), true)
  assert.equal(insideOf('http://192.168.1.5:8080/out', demo), 'refused')
  assert.equal(insideOf('http://127.0.0.1:3000/out', demo), 'refused')
})

test('a name that leads to a private address is refused before anything is sent there', async () => {
  const found = (name: string, all: boolean) =>
    new Promise<unknown>((resolve) => {
      publicLookup(name, { all }, (error, address) => resolve(error ?? address))
    })
  for (const all of [true, false]) assert.ok((await found('localhost', all)) instanceof NotReachable)
  assert.deepEqual(await found('93.184.215.14', true), [{ address: '93.184.215.14', family: 4 }])
  assert.equal(await found('93.184.215.14', false), '93.184.215.14')
  assert.ok((await found('nothing.invalid', true)) instanceof Error)
  for (const address of ['127.0.0.53', '::1', '::ffff:10.0.0.1', 'fe80::1'])
    assert.equal(isInside(address), true, address)
  for (const address of ['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])
    assert.equal(isInside(address), false, address)
})
