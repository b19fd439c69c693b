import type { Route } from '#core/server/handle.ts'
import {
  beginCodeAppRoute,
  confirmCodeAppRoute,
  removeCodeAppRoute,
  renameCodeAppRoute,
} from './server/my-code-apps.ts'
import {
  factorReachRoute,
  factorRulesRoute,
  factorTargetsRoute,
  removeFactorRuleRoute,
  saveFactorRuleRoute,
} from './server/factor-rules.ts'
import { forgetBrowserRoute, makeRecoveryCodesRoute, mySignInRoute } from './server/my-sign-in.ts'

export const factors: Route[] = [
  mySignInRoute,
  beginCodeAppRoute,
  confirmCodeAppRoute,
  renameCodeAppRoute,
  removeCodeAppRoute,
  makeRecoveryCodesRoute,
  forgetBrowserRoute,
  factorRulesRoute,
  factorTargetsRoute,
  factorReachRoute,
  saveFactorRuleRoute,
  removeFactorRuleRoute,
]
