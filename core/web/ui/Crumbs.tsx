import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import classes from './Crumbs.module.css'

export type Crumb = { label: string; to?: string }

/** The breadcrumbs; the last one is the screen itself and not a link. */
export function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations()
  return (
    <nav aria-label={t('site.crumbs')} className={classes.nav}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li key={label}>
            {to !== undefined && index < crumbs.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
