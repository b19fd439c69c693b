import { z } from 'zod'
import { bounded } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { passwordText } from '../contract.ts'
import { SignedCredential } from '../passkeys/contract.ts'

/** Six digits, with room for spaces. */
const CODE_MAX = 20

/**
 * Confirms that it is they, before a dangerous act: counts for this session for CONFIRMATION_MINUTES. By a passkey, which signed
 * the challenge of beginConfirmation, or by the password; people who have an app for codes give a code of it too.
 */
export const confirmIdentity = endpoint({
  name: 'confirmIdentity',
  tokens: false,
  tag: 'Sessions',
  method: 'POST',
  path: '/api/User/Confirm',
  needs: [],
  changes: [],
  body: z.object({
    currentPassword: passwordText.optional(),
    code: bounded(CODE_MAX).optional(),
    passkey: SignedCredential.optional(),
  }),
})
