import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Parameter } from '#core/contract/openapi.ts'
import classes from './ApiDocs.module.css'

type Props = { parameter: Parameter; value: string; onChange: (value: string) => void }

/** The control of a parameter: its values to choose from, or a line of text. */
export function ParameterField({ parameter: { name, required, schema, example }, value, onChange }: Props) {
  const t = useTranslations()
  const id = useId()
  const choices = schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined)
  const control = { id, required, value, className: classes.input }
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        <code>{name}</code>{' '}
        <span className={classes.soft}>{required ? t('apiDocs.required') : t('apiDocs.optional')}</span>
      </label>
      {choices ? (
        <select {...control} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('apiDocs.try.none')}</option>
          {choices.map((choice) => (
            <option key={String(choice)}>{String(choice)}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={typeof example === 'string' ? example : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
