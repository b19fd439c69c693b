import { useTranslations } from 'use-intl'
import { useLocale } from '#core/web/i18n/locale.ts'
import { site } from '#core/web/site.ts'
import { LegalLinks } from '#features/help/legal/web/LegalLinks.tsx'
import classes from './Footer.module.css'

/** At the foot of every page: the legal texts, the privacy officer, the version. */
export function Footer() {
  const t = useTranslations()
  const officer = site.privacyOfficer[useLocale()]
  return (
    <footer className={classes.footer} data-print="no">
      <LegalLinks className={classes.link} />
      {officer && <span>{t('footer.privacyOfficer', { contact: officer })}</span>}
      {site.privacyEmail && (
        <a className={classes.link} href={`mailto:${site.privacyEmail}`}>
          {site.privacyEmail}
        </a>
      )}
      <span>{t('footer.version', { version: site.version })}</span>
    </footer>
  )
}
