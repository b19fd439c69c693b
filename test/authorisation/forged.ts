import { createPublicKey } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { givenClient, givenSigner, signIn } from '#test/identity.ts'
import { relyingParty } from '#test/relying-party.ts'
import { type Portal, seconds, type SignedInPage } from './portal.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Authorization headers that must be refused, by the reason. `keysAt` is the address of a forger's keys. */
export async function forgedHeaders(portal: Portal, { claims, token }: SignedInPage, keysAt: string) {
  const { kid, algorithm, sign } = portal
  const [header, payload, signature] = token.split('.')
  const own = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(own.publicKey)
  const signedByForger = (more: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm, ...more }).sign(own.privateKey)
  const pem = createPublicKey({ key: portal.publicJwk, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  })
  const shared = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(pem))
  const tokens = {
    'no algorithm': `${encode({ alg: 'none', kid })}.${payload}.`,
    'no algorithm, oddly spelt': `${encode({ alg: 'nOnE', kid })}.${payload}.AAAA`,
    'the public key as a shared secret': await shared,
    'an unknown key': await signedByForger({ kid: 'unknown' }),
    'another key under the known name': await signedByForger({ kid }),
    'a path as name of the key': await signedByForger({ kid: `../../${kid}` }),
    'SQL as name of the key': await signedByForger({ kid: `' or 1=1 --` }),
    'the key enclosed': await signedByForger({ kid, jwk }),
    'the key elsewhere (jku)': await signedByForger({ kid, jku: keysAt }),
    'the key elsewhere (x5u)': await signedByForger({ kid, x5u: keysAt }),
    'no signature': `${header}.${payload}.`,
    'another payload': `${header}.${encode({ ...claims, exp: seconds() + 7200 })}.${signature}`,
    'for another app': await sign({ ...claims, aud: 'another' }),
    'for the portal and another app': await sign({ ...claims, aud: ['user-portal', 'another'] }),
    'ended a second ago': await sign({ ...claims, exp: seconds() - 1 }),
    'not valid yet': await sign({ ...claims, nbf: seconds() + 600 }),
    'made in the future': await sign({ ...claims, iat: seconds() + 600 }),
    'of another issuer': await sign({ ...claims, iss: 'https://evil.example.test/oidc' }),
    'an access token by its type': await sign(claims, { typ: 'at+jwt' }),
    'a logout token': await sign(claims, { typ: 'logout+jwt' }),
    ...(await tokensOfAnotherApp(portal)),
  }
  return {
    'an empty header': '',
    'no token': 'Bearer ',
    'another scheme': `Basic ${token}`,
    'two bare tokens': `${token}, ${token}`,
    'two tokens': `Bearer ${token}, Bearer ${token}`,
    ...Object.fromEntries(Object.entries(tokens).map(([why, one]) => [why, `Bearer ${one}`])),
  }
}

/** The tokens that the provider really gives to an app for a system admin. */
async function tokensOfAnotherApp({ db, origin }: Portal) {
  const secret = 'the secret of the app'
  const { clientId } = await givenClient(db, { secret })
  const { email } = await givenSigner(db, { role: 'system_admin' })
  const running = { origin, issuer: `${origin}/oidc` }
  const party = await relyingParty(running, { clientId, secret })
  const { page } = await signIn(running, party.address(), email)
  const tokens = await party.tokens(page.url)
  return { 'the id token of an app': tokens.id_token!, 'the access token of an app': tokens.access_token }
}
