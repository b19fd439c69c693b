import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FieldErrors, Path, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { announce } from '#core/web/ui/announce.ts'
import classes from './form.module.css'
import { type FieldForm, fieldId } from './use-record-form.ts'

type Props<V extends FieldValues> = {
  form: FieldForm<V>
  /** How often the fields were validated without submitting the form. */
  validationRuns?: number
}

/** At the top of a form that could not be saved: how many fields to correct, with a link to each. */
export function ErrorSummary<V extends FieldValues>({ form, validationRuns = 0 }: Props<V>) {
  const t = useTranslations()
  const { errors, submitCount } = form.formState
  const wrong = Object.keys(form.labels).filter((name) => name in (errors as FieldErrors))
  const tries = submitCount + validationRuns
  const text = tries > 0 && wrong.length > 0 ? t('valid.summary', { n: wrong.length }) : null
  const announced = useRef(0)
  // Announced once for each try; later the fields announce their own errors.
  useEffect(() => {
    if (text && tries !== announced.current) announce(text, true)
    announced.current = tries
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
