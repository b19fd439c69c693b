import { z } from 'zod'
import { endpoint } from '#core/contract/endpoint.ts'
import { DEFAULT_LOCALE, locales } from '#core/contract/locale.ts'

const legal = (path: '/Info/PrivacyPolicy' | '/Info/TermsOfUse', summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    needs: 'anonymous',
    // Another language gets the default one. G131
    query: z.object({ locale: z.enum(locales).catch(DEFAULT_LOCALE) }),
    output: z.string(),
    type: 'html',
    cacheFor: 300,
  })

export const privacyPolicy = legal('/Info/PrivacyPolicy', 'The privacy policy, as a fragment of HTML')
export const termsOfUse = legal('/Info/TermsOfUse', 'The terms of use, as a fragment of HTML')
