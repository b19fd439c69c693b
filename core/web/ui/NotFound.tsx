import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { Page } from './Page.tsx'

/** What is not there, or not visible to the viewer: the same words, so that nothing leaks. `to`: the list it would be in. */
export function NotFound({ to, toLabel }: { to?: string; toLabel?: string }) {
  const t = useTranslations()
  return (
    <Page title={t('state.notFound.title')}>
      <Empty
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
