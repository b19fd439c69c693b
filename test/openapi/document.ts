import type { Locale } from '#core/contract/locale.ts'
import type { Document } from '#core/contract/openapi.ts'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { testVault } from '#test/vault.ts'
import { describeCalls } from '#main/server/openapi/openapi.ts'
import { routes } from '#main/features.server.ts'

const site = {
  PUBLIC_URL: 'https://portal.demo.comptoir.test',
  SITE_TITLE_EN: 'Comptoir',
  SITE_TITLE_FR: 'Comptoir',
}

/** Makes the document that an installation would answer, without a database or a server. */
export const documentIn = (locale: Locale): Document =>
  describeCalls(
    routes({ antiForgery: antiForgery('key'), learningKey: 'key', vault: testVault }),
    site,
    locale,
  )
