import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { defaultLocale, locales } from '#core/contract/locale.ts'

const legal = (name: string, path: '/Info/PrivacyPolicy' | '/Info/TermsOfUse') =>
  endpoint({
    method: 'GET',
    path,
    name,
    tag: 'Information',
    needs: 'anonymous',
    reads: ['legal-texts'],
    // Any other language gets the default one. G131
    query: z.object({ locale: z.enum(locales).catch(() => defaultLocale()) }),
    output: z.string(),
    type: 'html',
    cacheFor: 300,
  })

/** The legal texts as fragments of HTML. */
export const privacyPolicy = legal('privacyPolicy', '/Info/PrivacyPolicy')
export const termsOfUse = legal('termsOfUse', '/Info/TermsOfUse')
