import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { takeChange, tellChange } from './password-changed.ts'
import { SignInCard } from './SignInCard.tsx'

/** After signing out. */
export function Logout() {
  const t = useTranslations()
  useEffect(() => {
    if (takeChange()) tellChange(t)
  }, [t])
  return (
    <SignInCard title={t('logout.over')}>
      <output>{t('logout.done')}</output>
      <Link to="/login" className={buttonLook('primary')}>
        {t('logout.again')}
      </Link>
    </SignInCard>
  )
}
