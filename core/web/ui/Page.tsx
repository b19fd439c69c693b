import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import classes from './Page.module.css'

type Props = {
  title: string
  /** Shown beside the title, such as the current step of a wizard. */
  lead?: ReactNode
  /** Wraps the heading in further content. */
  renderHead?: (heading: ReactNode) => ReactNode
  crumbs?: Crumb[]
  actions?: ReactNode
  children: ReactNode
}

/** Whether a screen has been shown before. On the first screen the browser sets the focus. */
let hasShownScreen = false

/** The frame of a screen: breadcrumbs, heading, actions, content. */
export function Page({ title, lead, renderHead, crumbs = [], actions, children }: Props) {
  const t = useTranslations()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const heading = useRef<HTMLHeadingElement>(null)
  const parent = crumbs.findLast(({ to }) => to !== undefined)
  useEffect(() => {
    const focus = document.activeElement
    const main = document.querySelector('main')
    // A click into the previous page may have left the focus on main itself, which counts as no focus.
    const focusInside = focus !== main && main?.contains(focus)
    if (hasShownScreen && !focusInside) heading.current?.focus({ preventScroll: true })
    hasShownScreen = true
  }, [])
  const back = () =>
    canGoBack
      ? router.history.back()
      : void router.navigate({ to: parent?.to ?? '/', search: parent?.search ?? {} })
  const h1 = (
    <h1 ref={heading} tabIndex={-1}>
      {title}
      {lead && <span className={classes.lead}> {lead}</span>}
    </h1>
  )
  return (
    <div className={classes.page}>
      {crumbs.length > 0 && (
        <div className={classes.way} data-print="no">
          <button type="button" className={classes.back} onClick={back}>
            <IconArrowLeft size={18} aria-hidden />
            {t('site.back')}
          </button>
          <Crumbs crumbs={crumbs} />
        </div>
      )}
      <div className={classes.head}>
        {renderHead ? renderHead(h1) : h1}
        {actions && (
          <div className={classes.actions} data-actions data-print="no">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

type Crumb = { label: string; to?: string; search?: object }

/** The breadcrumbs; the last one is the screen itself and not a link. */
function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations()
  return (
    <nav aria-label={t('site.crumbs')} className={classes.nav}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to, search = {} }, index) => (
          <li key={label}>
            {to !== undefined && index < crumbs.length - 1 ? (
              // Without `exact` the router would mark a link to a part of this address as the current page.
              <Link to={to} search={search} activeOptions={{ exact: true }}>
                {label}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
