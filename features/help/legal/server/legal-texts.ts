import { handleAnonymous } from '#core/server/handle.ts'
import { privacyPolicy, termsOfUse } from '../contract.ts'
import { legalHtml } from './parts/legal-html.ts'

export const privacyPolicyRoute = handleAnonymous(privacyPolicy, async (_, reader) =>
  legalHtml('privacy', reader),
)

export const termsOfUseRoute = handleAnonymous(termsOfUse, async (_, reader) => legalHtml('terms', reader))
