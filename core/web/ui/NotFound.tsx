import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { Page } from './Page.tsx'

/** The page for a record that does not exist or that the viewer may not see. The text is the same, so that it reveals nothing. `to` is the list. */
export function NotFound({ to, toLabel }: { to?: string; toLabel?: string }) {
  const t = useTranslations()
  return (
    <Page title={t('state.notFound.title')}>
      <Empty
        drawing="sheet"
        action={
          <Link to={to ?? '/'} className={buttonLook()}>
            {toLabel ?? t('state.notFound.home')}
          </Link>
        }
      >
        {t('state.notFound.body')}
      </Empty>
    </Page>
  )
}
