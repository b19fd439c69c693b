import { IconCheck, IconCircle, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { cleanPassword, passwordRules } from '../contract/passwords.ts'
import classes from './ChangePasswordPage.module.css'

type Props = {
  id: string
  password: string
  again: string
  /** The server refused this very password: it can be guessed. */
  guessed: boolean
}

/** The rules for a new password, marked as they are met while typing. Only the server checks whether it is easy to guess. */
export function PasswordRules({ id, password, again, guessed }: Props) {
  const t = useTranslations()
  const text = cleanPassword(password)
  const rules = {
    length: passwordRules.length.test(text),
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
          {t(`password.rule.${rule as keyof typeof rules}`)}
        </li>
      ))}
      <li data-guessed={guessed}>
        {guessed ? <IconX size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
        {t('password.rule.guess')}
      </li>
    </ul>
  )
}
