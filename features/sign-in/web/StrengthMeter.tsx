import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '#core/web/ui/announce.ts'
import { strengthName, strengthOf, strengthSigns } from '../contract/passwords.ts'
import classes from './ChangePasswordPage.module.css'

/** Screen readers announce the strength after this pause in typing. */
const ANNOUNCE_DELAY_MS = 1000
/** Shows the strength of a password as six bars and a word. */
export function StrengthMeter({ password }: { password: string }) {
  const t = useTranslations()
  const score = strengthOf(password)
  const name = strengthName(score)
  const label = t(`password.strength.${name}`)
  const text = t('password.strength.aria', { label, score })
  useEffect(() => {
    if (password === '') return undefined
    const timer = setTimeout(() => announce(text), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [password, text])
  return (
    <div className={classes.strength} data-strength={name}>
      <p>
        {t('password.strength.label')}
        <strong>{password && label}</strong>
      </p>
      <meter
        className="visually-hidden"
        aria-label={t('password.strength.label')}
        aria-valuetext={text}
        min={0}
        max={strengthSigns.length}
        value={score}
      />
      <div className={classes.bars} aria-hidden>
        {strengthSigns.map((sign, index) => (
          <span key={sign.source} data-on={index < score} />
        ))}
      </div>
    </div>
  )
}
