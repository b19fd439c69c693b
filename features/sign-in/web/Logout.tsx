import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { logFault } from '#core/web/log.ts'
import { signOut, takeSignedOut } from '#core/web/session/session.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { takeChange, tellChange } from './password-changed.ts'
import { SignInCard } from './SignInCard.tsx'
import classes from './SignInCard.module.css'

/** Signs the reader out at the provider, which redirects here. Only then does the page say that they are signed out. */
export function Logout() {
  const t = useTranslations()
  const { stage, leave } = useSigningOut()
  if (stage === 'leaving')
    return (
      <SignInCard title={t('logout.title')}>
        <output className={classes.working}>
          <span className={classes.spinner} aria-hidden />
          {t('logout.working')}
        </output>
      </SignInCard>
    )
  if (stage === 'failed')
    return (
      <SignInCard title={t('logout.title')}>
        <p role="alert">{t('toast.network')}</p>
        <Button look="primary" onClick={leave}>
          {t('common.retry')}
        </Button>
      </SignInCard>
    )
  return (
    <SignInCard title={t('logout.over')}>
      <output>{t('logout.done')}</output>
      <Link to="/login" className={buttonLook('primary')}>
        {t('logout.again')}
      </Link>
    </SignInCard>
  )
}

function useSigningOut() {
  const t = useTranslations()
  const [stage, setStage] = useState<'leaving' | 'failed' | 'over'>('leaving')
  const leave = () => {
    setStage('leaving')
    // In place of this page, so that going back to it does not sign out once more.
    signOut((address) => location.replace(address)).catch((error: unknown) => {
      logFault('Signing out failed.', error)
      setStage('failed')
    })
  }
  const begin = useEffectEvent(() => {
    if (!takeSignedOut(new URL(location.href))) return leave()
    history.replaceState(history.state, '', '/logout')
    setStage('over')
    if (takeChange()) tellChange(t)
  })
  useEffect(() => {
    const onShown = () => begin()
    if (!isPrerendering()) return onShown()
    document.addEventListener('prerenderingchange', onShown, { once: true })
    return () => document.removeEventListener('prerenderingchange', onShown)
  }, [])
  return { stage, leave }
}

/** A browser may open a page ahead while its address is being typed. */
const isPrerendering = () => (document as Document & { prerendering?: boolean }).prerendering === true
