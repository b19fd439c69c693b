import { useTranslations } from 'use-intl'
import { site } from '#core/web/site.ts'
import { LegalLinks } from '#features/help/legal/web/LegalLinks.tsx'
import classes from './Footer.module.css'

/** At the foot of every page: the legal texts, the privacy officer, the version. */
export function Footer() {
  const t = useTranslations()
  return (
    <footer className={classes.footer} data-print="no">
      <LegalLinks className={classes.link} />
      {site.privacyOfficer && <span>{t('footer.privacyOfficer', { contact: site.privacyOfficer })}</span>}
      <span>{t('footer.version', { version: site.version })}</span>
    </footer>
  )
}
