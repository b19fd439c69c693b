import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { passwordText } from '../contract.ts'

/** Confirms that it is they, before a dangerous act: counts for this session for CONFIRMATION_MINUTES. */
export const confirmIdentity = endpoint({
  name: 'confirmIdentity',
  tag: 'Sessions',
  method: 'POST',
  path: '/api/User/Confirm',
  needs: [],
  changes: [],
  body: z.object({ currentPassword: passwordText }),
})
