import type { WhoMay } from '#test/authorisation/who-may.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const own = (op: string, method: 'GET' | 'POST', path: string) => ({
  op,
  method,
  path,
  need: [],
  scope: 'self',
})
const response = { clientDataJSON: 'e30', attestationObject: 'oA' }

export const whoMay: WhoMay = {
  operations: [
    own('passkey.list', 'GET', '/api/Profile/Passkeys'),
    own('passkey.begin', 'POST', '/api/Profile/Passkeys/Begin'),
    own('passkey.add', 'POST', '/api/Profile/Passkeys'),
    own('passkey.rename', 'POST', '/api/Profile/Passkeys/Rename'),
    own('passkey.remove', 'POST', '/api/Profile/Passkeys/Remove'),
    own('passkey.confirm', 'POST', '/api/User/Confirm/Begin'),
  ],
  rules: [
    {
      id: 'K316',
      rule: 'a sign-in with a passkey: the signature of this sign-in’s own challenge, for the host of PUBLIC_URL, with the holder verified, by a passkey of an account that is not locked nor deleted, nor of a deleted dealer; otherwise 401 with one page, recorded as sign-in-failed; a count of signatures that does not grow is refused and reported',
    },
    {
      id: 'K317',
      rule: 'POST /api/Profile/Passkeys: the answer of an authenticator to the challenge of Begin, once, within five minutes, in the same session; without it 404; a credential that any account has is refused, and an eleventh passkey (409)',
    },
    {
      id: 'K318',
      rule: 'POST /api/Profile/Passkeys/Remove: refused (400) for the last passkey of a person without a password, and for the last factor while the rules require one',
    },
  ],
  requests: {
    'passkey.list': { input: () => ({}) },
    'passkey.begin': { input: () => ({}) },
    'passkey.add': {
      own: true,
      input: () => ({
        Name: 'Téléphone',
        Credential: { id: 'AA', rawId: 'AA', type: 'public-key', response },
      }),
    },
    'passkey.rename': { own: true, input: () => ({ ID: NOBODYS, Name: 'Téléphone' }) },
    'passkey.remove': { own: true, input: () => ({ ID: NOBODYS }) },
    'passkey.confirm': { input: () => ({}) },
  },
}
