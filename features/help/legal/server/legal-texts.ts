import { handleAnonymous } from '#core/server/handle.ts'
import { privacyPolicy, termsOfUse } from '../contract.ts'
import { legalHtml } from './parts/legal-html.ts'

export const privacyPolicyRoute = handleAnonymous(privacyPolicy, async ({ locale }, { settings }) =>
  legalHtml.privacy(locale, settings),
)

export const termsOfUseRoute = handleAnonymous(termsOfUse, async ({ locale }) => legalHtml.terms(locale))
