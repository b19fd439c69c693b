import type { FieldValues } from 'react-hook-form'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { Field, type FieldProps } from '#core/web/form/Field.tsx'
import { IconButton } from '#core/web/ui/IconButton.tsx'
import form from '#core/web/form/form.module.css'
import classes from './PasswordField.module.css'

type Props<V extends FieldValues> = Pick<FieldProps<V>, 'form' | 'name' | 'help'> & {
  autoComplete: 'current-password' | 'new-password'
  /** The id of the element that describes the requirements. */
  rules?: string
}

/** A password field with a button that shows the password. */
export function PasswordField<V extends FieldValues>({ rules, autoComplete, ...field }: Props<V>) {
  const t = useTranslations()
  const [shown, setShown] = useState(false)
  const { name } = field
  const label = `${field.form.id}${name}-label`
  return (
    <Field {...field}>
      {(aria) => (
        <div className={classes.password}>
          <input
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...aria}
            aria-describedby={[rules, aria['aria-describedby']].filter(Boolean).join(' ') || undefined}
            {...field.form.register(name, { onChange: () => field.form.recheck(name) })}
            className={form.input}
          />
          <IconButton
            label={t('login.showPassword')}
            className={classes.show}
            aria-pressed={shown}
            aria-describedby={label}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
          </IconButton>
          <span id={label} hidden>
            {t(field.form.labels[name] satisfies WordKey)}
          </span>
        </div>
      )}
    </Field>
  )
}
