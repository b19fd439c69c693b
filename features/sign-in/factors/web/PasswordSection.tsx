import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { MySignIn } from '../contract.ts'
import classes from './MySignIn.module.css'

export function PasswordSection({ own: { HasPassword, PasswordChangedAt } }: { own: MySignIn }) {
  const t = useTranslations()
  const { date } = useDates()
  return (
    <Panel
      title={t('mySignIn.password')}
      actions={
        HasPassword && (
          <Link to="/change-password" className={buttonLook()}>
            {t('profileMenu.changePassword')}
          </Link>
        )
      }
    >
      <p className={classes.text}>
        {!HasPassword
          ? t('mySignIn.noPassword')
          : PasswordChangedAt
            ? t('mySignIn.passwordSince', { date: date(PasswordChangedAt) })
            : t('mySignIn.hasPassword')}
      </p>
    </Panel>
  )
}
