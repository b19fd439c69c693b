import { useTranslations } from 'use-intl'
import { LOGIN_NEEDED_PATH } from '#core/contract/site.ts'
import { currentPath, rememberPath } from '#core/web/session/remembered-path.ts'
import { isSignedIn } from '#core/web/session/session.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import type { Profile } from '#features/account/profile/contract.ts'
import { fullName } from '#features/people/contract.ts'
import classes from './ApiDocs.module.css'

/** Says in whose name a person tries the calls, or links to the sign-in, which leads back to this page. */
export function SignInNote({ profile }: { profile: Profile | undefined }) {
  const t = useTranslations()
  if (profile) return <p className={classes.note}>{t('apiDocs.try.asWhom', { name: fullName(profile) })}</p>
  if (isSignedIn()) return null
  return (
    <p className={classes.note}>
      {t('apiDocs.try.signIn')}{' '}
      <a
        href={LOGIN_NEEDED_PATH}
        className={buttonLook('primary')}
        onClick={() => rememberPath(currentPath())}
      >
        {t('login.submit')}
      </a>
    </p>
  )
}
