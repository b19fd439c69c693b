import { useLocale } from '#core/web/i18n/locale.ts'
import type { UserApp } from '../../contract.ts'
import classes from './UserApps.module.css'

type Props = { app: Pick<UserApp, 'DisplayName' | 'Logo' | 'LogoF'> }

/** The logo of the page's language, else that of the other one, else the first letter; the name stands beside it. */
export function AppLogo({ app: { DisplayName, Logo, LogoF } }: Props) {
  const locale = useLocale()
  const image = locale === 'fr-CA' ? (LogoF ?? Logo) : (Logo ?? LogoF)
  if (image) return <img src={image} alt="" className={classes.logo} loading="lazy" />
  return (
    <span className={classes.letter} aria-hidden>
      {Array.from(DisplayName)[0]}
    </span>
  )
}
