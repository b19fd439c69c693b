import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { logFault } from '#core/web/log.ts'
import { signOut, takeSignedOut } from '#core/web/session/session.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { takeChange, showChangedToast } from './password-changed.ts'
import { SignInCard } from './SignInCard.tsx'
import classes from './SignInCard.module.css'

/** Signs the person out at the provider, which redirects back here. Only then does the page say that they are signed out. */
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
    // The provider replaces this page in the history, so that the back button does not sign out again.
    signOut((address) => location.replace(address)).catch((error: unknown) => {
      logFault('Signing out failed.', error)
      setStage('failed')
    })
  }
  const begin = useEffectEvent(() => {
    if (!takeSignedOut(new URL(location.href))) return leave()
    history.replaceState(history.state, '', '/logout')
    setStage('over')
    if (takeChange()) showChangedToast(t)
  })
  useEffect(() => {
    const onShown = () => begin()
    if (!isPrerendering()) return onShown()
    document.addEventListener('prerenderingchange', onShown, { once: true })
    return () => document.removeEventListener('prerenderingchange', onShown)
  }, [])
  return { stage, leave }
}

/** A browser may load a page in advance while a person types its address. */
const isPrerendering = () => (document as Document & { prerendering?: boolean }).prerendering === true
