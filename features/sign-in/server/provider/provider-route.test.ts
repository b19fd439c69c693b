import assert from 'node:assert/strict'
import { test } from 'node:test'
import { providerRoute } from './provider-route.ts'

test('no part of an address that a client chose is in the route of a request to the provider', () => {
  assert.deepEqual(
    [
      '/oidc/token?code=x',
      '/oidc/auth/a-uid_1',
      '/oidc/x',
      '/oidc/x:y',
      '/oidc/auth/a:b',
      '/oidc/auth/:uid/x',
    ].map(providerRoute),
    ['/oidc/token', '/oidc/auth/:uid', '/oidc/other', '/oidc/other', '/oidc/other', '/oidc/other'],
  )
})
