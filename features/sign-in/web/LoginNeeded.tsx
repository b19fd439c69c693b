import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LOGIN_REDIRECT_DELAY } from '#core/contract/limits.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { SignInCard } from './SignInCard.tsx'

/** On the way to signing in: by itself after a moment, or by the link. */
export function LoginNeeded() {
  const t = useTranslations()
  const navigate = useNavigate()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    link.current?.focus()
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), LOGIN_REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <SignInCard title={t('login.title')}>
      <output>{t('login.redirecting')}</output>
      <Link ref={link} to="/login" replace className={buttonLook('primary')}>
        {t('login.submit')}
      </Link>
    </SignInCard>
  )
}
