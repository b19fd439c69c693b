import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { APP_ORIGIN } from '#test/browser.ts'
import { givenClient, givenSigner, sharedIdentity, signIn } from '#test/identity.ts'

/** The Python of the system, for which Debian has the package python3-authlib. */
const PYTHON = '/usr/bin/python3'
const isMissing = spawnSync(PYTHON, ['-c', 'import authlib, requests']).status !== 0
const SECRET = 'the secret of the app'

for (const method of ['client_secret_basic', 'client_secret_post'])
  test(
    `an app with Authlib signs a person in, by ${method}`,
    { skip: isMissing && 'python3-authlib is missing' },
    async () => {
      const running = await sharedIdentity()
      const { clientId } = await givenClient(running.db, { secret: SECRET })
      const { id, email } = await givenSigner(running.db, { firstName: 'Zoé', lastName: 'Tremblay' })
      const parameters = [running.issuer, clientId, SECRET, `${APP_ORIGIN}/callback`, method]
      const app = spawn(PYTHON, [join(import.meta.dirname, 'authlib-client.py'), ...parameters], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, AUTHLIB_INSECURE_TRANSPORT: '1' },
      })
      const lines = createInterface(app.stdout)[Symbol.asyncIterator]()
      const next = async <T>() => JSON.parse((await lines.next()).value ?? 'null') as T
      const { address } = await next<{ address: string }>()
      const { page } = await signIn(running, address, email)
      app.stdin.end(`${page.url}\n`)
      const { claims, told } = await next<Record<'claims' | 'told', Record<string, unknown>>>()
      assert.deepEqual([claims.sub, claims.name, told.sub, told.email], [id, 'Zoé Tremblay', id, email])
    },
  )
