import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AUTH_RETRY_DELAY_MS } from '#core/contract/limits.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { takeRememberedPath } from '#core/web/session/remembered-path.ts'
import {
  beginSignIn,
  failed,
  type Failure,
  finishSignIn,
  forgetFailures,
  isAnswer,
} from '#core/web/session/sign-in.ts'
import { isSignedIn } from '#core/web/session/session.ts'
import { site } from '#core/web/site.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { SignInCard } from './SignInCard.tsx'
import classes from './SignInCard.module.css'

/** Begins the sign-in, or handles the provider's answer and returns to the page that the person opened first. */
export function Login() {
  const t = useTranslations()
  const app = site.titles[useLocale()]
  const failure = useSignIn()
  if (!failure || failure.again)
    return (
      <SignInCard title={t('login.title')}>
        <output className={classes.working}>
          <span className={classes.spinner} aria-hidden />
          {failure ? t('login.retrying') : t('login.working')}
        </output>
      </SignInCard>
    )
  const again = () => {
    forgetFailures()
    void beginSignIn()
  }
  return (
    <SignInCard title={t('login.failed.title')}>
      <p role="alert">
        {failure.refused
          ? t('login.noAccess', { app })
          : t('login.failed.again', { code: failure.reference })}
      </p>
      <Button look="primary" onClick={again}>
        {t('login.submit')}
      </Button>
    </SignInCard>
  )
}

/** Runs the sign-in; null unless it has failed. */
function useSignIn(): Failure | null {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    const answer = new URL(location.href)
    const fail = (error: unknown) => {
      const one = failed(error, answer)
      // The answer works only once, so a reload must start a new sign-in.
      history.replaceState(history.state, '', '/login')
      setFailure(one)
      if (one.again) setTimeout(() => void beginSignIn().catch(fail), AUTH_RETRY_DELAY_MS)
    }
    const run = async () => {
      if (isAnswer(answer)) await finishSignIn(answer)
      else if (!isSignedIn()) return beginSignIn()
      return navigate({ to: takeRememberedPath(), replace: true })
    }
    run().catch(fail)
  }, [navigate])
  return failure
}
