import { useLocale } from '#core/web/i18n/locale.ts'
import classes from './AppLogo.module.css'

/** An app with the addresses of its logo in each language. */
export type WithLogo = { DisplayName: string; Logo: string | null; LogoF: string | null }

/** The logo of the page's language, else that of the other one, else the first letter; the name stands beside it. */
export function AppLogo({ app, small = false }: { app: WithLogo; small?: boolean }) {
  const locale = useLocale()
  const { DisplayName, Logo, LogoF } = app
  const image = locale === 'fr-CA' ? (LogoF ?? Logo) : (Logo ?? LogoF)
  const look = small ? classes.small : classes.logo
  if (image) return <img src={image} alt="" className={look} loading="lazy" />
  return (
    <span className={`${look} ${classes.letter}`} aria-hidden>
      {Array.from(DisplayName)[0]}
    </span>
  )
}
