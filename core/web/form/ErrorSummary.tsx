import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FieldErrors, Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { announce } from '#core/web/ui/announce.ts'
import { fieldId } from './field-id.ts'
import classes from './form.module.css'
import type { Texts } from './rules.ts'
import type { FieldForm } from './use-record-form.ts'

type Props<V extends Texts> = {
  form: FieldForm<V>
  /** How often the fields were looked at without submitting the form. */
  looks?: number
}

/** At the top of a form that could not be saved: how many fields to correct, and the way to each. */
export function ErrorSummary<V extends Texts>({ form, looks = 0 }: Props<V>) {
  const t = useTranslations()
  const { errors, submitCount } = form.formState
  const wrong = Object.keys(form.labels).filter((name) => name in (errors as FieldErrors))
  const tries = submitCount + looks
  const text = tries > 0 && wrong.length > 0 ? t('valid.summary', { n: wrong.length }) : null
  const told = useRef(0)
  // Once for each try: after that the fields speak for themselves.
  useEffect(() => {
    if (text && tries !== told.current) announce(text, true)
    told.current = tries
  }, [text, tries])
  if (text === null) return null
  return (
    <div className={classes.summary}>
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <p className={classes.summaryText}>{text}</p>
        <ul className={classes.summaryList}>
          {wrong.map((name) => (
            <li key={name}>
              <a
                href={`#${fieldId(form, name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  form.setFocus(name as Path<V>)
                }}
              >
                {t(form.labels[name] as WordKey)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
