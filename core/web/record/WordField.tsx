import { useTranslations } from 'use-intl'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { takesFocus } from '#core/web/ui/use-kept-focus.ts'
import form from '../form/form.module.css'
import classes from './WordField.module.css'

type Props = {
  id: string
  /** The word to type, and whether the typed text matches it. */
  word: string
  matches: boolean
  typed: string
  onType: (text: string) => void
  /** Whether the field takes the focus when it is shown. */
  focus?: boolean
}

/** The field for the word that confirms a destructive action. R7, R8 */
export function WordField({ id, word, matches, typed, onType, focus = false }: Props) {
  const t = useTranslations()
  const [refused, setRefused] = useState(false)
  // Enter does not submit while the button is disabled, so the field shows why.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !matches) setRefused(true)
  }
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {t.rich('delete.typeToConfirm', { word, code: inCode })}
      </label>
      <input
        {...(focus && { ref: takesFocus })}
        id={id}
        className={`${form.input} ${classes.typed}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? `${id}-error` : undefined}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onType(event.target.value)
          setRefused(false)
        }}
      />
      {refused && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {t('delete.mismatch')}
        </p>
      )}
    </div>
  )
}

const inCode = (chunks: ReactNode) => <code className={classes.word}>{chunks}</code>
