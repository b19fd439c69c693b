import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { LOGIN_NEEDED_PATH } from '#core/contract/site.ts'
import form from '#core/web/form/form.module.css'
import { currentPath, rememberPath } from '#core/web/session/remembered-path.ts'
import { isSignedIn } from '#core/web/session/session.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import type { Profile } from '#features/account/profile/contract.ts'
import { fullName } from '#features/people/contract.ts'
import classes from './ApiDocs.module.css'

type Props = { profile: Profile | undefined; hasToken: boolean }

/** Says with whose rights the calls are tried, or links to the sign-in, which leads back to this page. */
export function SignInNote({ profile, hasToken }: Props) {
  const t = useTranslations()
  if (hasToken) return <p className={classes.note}>{t('apiDocs.try.asToken')}</p>
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

const TOKEN = /^comptoir_pat_[0-9a-f]{72}$/

export const isApiToken = (text: string) => TOKEN.test(text)

type FieldProps = { token: string; onChange: (token: string) => void }

/** Takes an API token for the calls that are tried. It stays in the memory of the page. */
export function TokenField({ token, onChange }: FieldProps) {
  const t = useTranslations()
  const id = useId()
  const wrong = token !== '' && !isApiToken(token)
  return (
    <div className={`${classes.field} ${classes.token}`}>
      <label htmlFor={id} className={classes.label}>
        {t('apiDocs.token.label')}
      </label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder="comptoir_pat_…"
        className={form.input}
        value={token}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-help${wrong ? ` ${id}-wrong` : ''}`}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      {wrong && (
        <p id={`${id}-wrong`} className={classes.error}>
          {t('apiDocs.token.wrong')}
        </p>
      )}
      <p id={`${id}-help`} className={form.help}>
        {t('apiDocs.token.help')}
      </p>
    </div>
  )
}
