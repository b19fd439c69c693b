import { defaultRegion, offeredLocales, setLanguages } from '#core/contract/locale.ts'
import { type Site, SITE_ELEMENT } from '#core/contract/site.ts'

/** Used only with the development server, which serves the page without the portal's server. */
const fallback: Site = {
  languages: { offered: offeredLocales(), region: defaultRegion() },
  titles: { 'en-US': 'Comptoir', 'fr-CA': 'Comptoir' },
  maintenance: false,
  demo: false,
  privacyOfficer: { 'en-US': '', 'fr-CA': '' },
  privacyEmail: '',
  version: 'dev',
  responseType: 'code',
  retentionDays: 30,
  passwords: { min: 8, last: 0 },
}

const text = document.querySelector(`#${SITE_ELEMENT}`)?.textContent

/** The settings that the server writes into the page. */
export const site: Site = text || !import.meta.env.DEV ? (JSON.parse(text!) as Site) : fallback

setLanguages(site.languages)
