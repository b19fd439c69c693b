import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { DEFAULT_LOCALE, locales } from '#core/contract/locale.ts'

const legal = (name: string, path: '/Info/PrivacyPolicy' | '/Info/TermsOfUse') =>
  endpoint({
    method: 'GET',
    path,
    name,
    tag: 'Information',
    needs: 'anonymous',
    reads: ['legal-texts'],
    // Any other language gets the default one. G131
    query: z.object({ locale: z.enum(locales).catch(DEFAULT_LOCALE) }),
    output: z.string(),
    type: 'html',
    cacheFor: 300,
  })

/** The legal texts as fragments of HTML. */
export const privacyPolicy = legal('privacyPolicy', '/Info/PrivacyPolicy')
export const termsOfUse = legal('termsOfUse', '/Info/TermsOfUse')
