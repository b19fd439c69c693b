import type { Route } from '#core/server/handle.ts'
import {
  allTokensRoute,
  makeTokenRoute,
  myTokensRoute,
  revokeTokenRoute,
  takeOverTokenRoute,
} from './server/tokens.ts'

export const tokens: Route[] = [
  myTokensRoute,
  makeTokenRoute,
  revokeTokenRoute,
  allTokensRoute,
  takeOverTokenRoute,
]
