import type { Route } from '#core/server/handle.ts'
import {
  addPasskeyRoute,
  beginConfirmationRoute,
  beginPasskeyRoute,
  myPasskeysRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
} from './server/my-passkeys.ts'

export const passkeys: Route[] = [
  myPasskeysRoute,
  beginPasskeyRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  beginConfirmationRoute,
]
