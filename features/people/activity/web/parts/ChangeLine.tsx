import { IconArrowRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Translate } from '#core/web/i18n/words.ts'
import classes from '../Activity.module.css'

/** A value before or after a change. `soft`: a text in place of a value, such as "nothing". */
type ChangeValue = { text: string; soft?: boolean }

/** A change in words: a value that changed, something that was given or taken, or a name alone. */
export type ChangeText = { label: string } & (
  | { how: 'named' }
  | { how: 'given' | 'taken'; name: string }
  | { how: 'changed'; from: ChangeValue; to: ChangeValue }
)

/** A change in a line of a list. */
export function ChangeLine({ text }: { text: ChangeText }) {
  const t = useTranslations()
  const label = <span className={classes.label}>{text.label}</span>
  if (text.how === 'named') return <li>{label}</li>
  if (text.how !== 'changed') {
    const isGiven = text.how === 'given'
    return (
      <li>
        {label}
        {isGiven ? <IconPlus size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
        <span className="visually-hidden">{isGiven ? t('audit.given') : t('audit.taken')}</span>
        {isGiven ? <strong>{text.name}</strong> : <del>{text.name}</del>}
      </li>
    )
  }
  return (
    <li>
      {label}
      <span className="visually-hidden">{t('audit.before')}</span>
      <Value value={text.from} />
      <IconArrowRight size={16} aria-hidden />
      <span className="visually-hidden">{t('audit.after')}</span>
      <Value value={text.to} />
    </li>
  )
}

const Value = ({ value: { text, soft } }: { value: ChangeValue }) => (
  <span className={soft ? classes.nothing : undefined}>{text}</span>
)

/** A change in a cell of a file. */
export function changeInFile(t: Translate, text: ChangeText): string {
  const more = (what: string) => t('audit.line', { what: text.label, more: what })
  if (text.how === 'named') return text.label
  if (text.how === 'changed') return more(`${text.from.text} → ${text.to.text}`)
  return more(t('audit.line', { what: t(`audit.${text.how}`), more: text.name }))
}
