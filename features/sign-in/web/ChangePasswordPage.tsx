import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import { ErrorSummary } from '#core/web/form/ErrorSummary.tsx'
import form from '#core/web/form/form.module.css'
import { useSaveKey } from '#core/web/form/use-save-key.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { site } from '#core/web/site.ts'
import { Page } from '#core/web/ui/Page.tsx'
import { useOnline } from '#core/web/ui/use-browser.ts'
import { useViewer } from '#domain/web/viewer.ts'
import classes from './ChangePasswordPage.module.css'
import { PasswordField } from './parts/PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import { usePasswordForm } from './use-password-form.ts'
import { atLeast, cleanPassword, passwordRules } from '../contract/passwords.ts'

/** The page on which people change their own password. R22, R50 */
export function ChangePasswordPage() {
  const t = useTranslations()
  const { email } = useViewer()
  const passwords = usePasswordForm()
  const { newPassword, again } = useWatch({ control: passwords.control })
  const rules = useId()
  const online = useOnline()
  const reason = useId()
  useSaveKey(passwords.submit)
  const { errors, isSubmitting } = passwords.formState
  return (
    <Page
      title={t('password.title')}
      crumbs={[{ label: t('profile.title'), to: '/my-profile' }, { label: t('password.title') }]}
    >
      <form noValidate className={classes.form} onSubmit={passwords.submit}>
        <ErrorSummary form={passwords} />
        <div className={classes.card}>
          <div className={form.fields}>
            {/* Password managers store a password with the address. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField form={passwords} name="currentPassword" autoComplete="current-password" />
            <div className={classes.chosen}>
              <PasswordField form={passwords} name="newPassword" autoComplete="new-password" rules={rules} />
              <StrengthMeter password={newPassword ?? ''} />
            </div>
            <PasswordField form={passwords} name="again" autoComplete="new-password" />
            <PasswordRules
              id={rules}
              password={newPassword ?? ''}
              again={again ?? ''}
              refused={errors.newPassword?.type === 'server'}
            />
            <p className={classes.notice}>{t('password.signOutNotice')}</p>
            <div className={classes.buttons} data-save-bar>
              {!online && (
                <p id={reason} className={form.state} data-offline>
                  {t('shell.offline')}
                </p>
              )}
              <Link to="/my-profile" className={buttonLook()}>
                {t('common.cancel')}
              </Link>
              <Button
                type="submit"
                look="primary"
                busy={isSubmitting}
                disabled={!online}
                aria-describedby={online ? undefined : reason}
              >
                {t('common.save')}
              </Button>
            </div>
          </div>
        </div>
      </form>
    </Page>
  )
}

type Props = {
  id: string
  password: string
  again: string
  /** Whether the server refused this password. */
  refused: boolean
}

/** The rules for a new password, which are marked as met while a person types. Only the server checks whether it is easy to guess. */
function PasswordRules({ id, password, again, refused }: Props) {
  const t = useTranslations()
  const { min, last } = site.passwords
  // With a second rule of the server, only its message says which of the two was broken.
  const guessed = refused && last === 0
  const text = cleanPassword(password)
  const rules = {
    length: atLeast(min).test(text),
    letter: passwordRules.letter.test(text),
    nonLetter: passwordRules.nonLetter.test(text),
    match: text !== '' && text === cleanPassword(again),
  }
  return (
    <ul id={id} className={classes.rules}>
      {Object.entries(rules).map(([rule, met]) => (
        <li key={rule} data-met={met}>
          {met ? <IconCheck size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
          <span className="visually-hidden">{met ? t('password.rule.met') : t('password.rule.open')} </span>
          {t(`password.rule.${rule as keyof typeof rules}`, { min })}
        </li>
      ))}
      <li data-guessed={guessed}>
        {guessed ? <IconX size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
        {t('password.rule.guess')}
      </li>
      {last > 0 && (
        <li>
          <IconCircle size={18} aria-hidden />
          {t('password.rule.used', { last })}
        </li>
      )}
    </ul>
  )
}
