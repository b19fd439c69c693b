import type { Locale } from '#core/contract/locale.ts'
import type { Document } from '#core/contract/openapi.ts'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { describeCalls } from '#main/server/openapi/openapi.ts'
import { routes } from '#main/features.server.ts'

const site = {
  PUBLIC_URL: 'https://portal.demo.comptoir.test',
  SITE_TITLE_EN: 'Comptoir',
  SITE_TITLE_FR: 'Comptoir',
}

/** The document as an installation at this address answers it; neither a database nor a server runs for it. */
export const documentIn = (locale: Locale): Document =>
  describeCalls(routes({ antiForgery: antiForgery('key'), learningKey: 'key' }), site, locale)
