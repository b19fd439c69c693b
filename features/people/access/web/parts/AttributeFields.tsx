import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ATTRIBUTE_MAX } from '#domain/contract/limits.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import form from '#core/web/form/form.module.css'
import choices from '#core/web/form/ChoicesField.module.css'

type Props = {
  legend?: string
  attributes: readonly Pick<Attribute, 'ID' | 'DisplayName' | 'Required'>[]
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
  /** The ids of the invalid ones. */
  wrong: ReadonlySet<string>
}

/** A field for each attribute; required ones are required inputs. */
export function AttributeFields({ legend, attributes, values, onChange, wrong }: Props) {
  const t = useTranslations()
  return (
    <fieldset className={choices.group}>
      <legend>{legend ?? t('prov.attributes')}</legend>
      {attributes.map((attribute) => (
        <AttributeField
          key={attribute.ID}
          attribute={attribute}
          value={values[attribute.ID] ?? ''}
          onType={(value) => onChange({ ...values, [attribute.ID]: value })}
          isWrong={wrong.has(attribute.ID)}
        />
      ))}
    </fieldset>
  )
}

type FieldProps = {
  attribute: Props['attributes'][number]
  value: string
  onType: (value: string) => void
  isWrong: boolean
}

function AttributeField({ attribute: { DisplayName, Required }, value, onType, isWrong }: FieldProps) {
  const t = useTranslations()
  const id = useId()
  const { note, input } = useLimitedText(ATTRIBUTE_MAX, value, onType)
  const described = [note && `${id}-note`, isWrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <div className={form.field} data-wrong={isWrong || undefined}>
      <label htmlFor={id} className={form.label}>
        {DisplayName}
        {!Required && <span className={form.optional}> {t('common.optional')}</span>}
      </label>
      <input
        id={id}
        type="text"
        className={form.input}
        autoComplete="off"
        aria-required={Required || undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {note && (
        <p id={`${id}-note`} className={form.help}>
          {note}
        </p>
      )}
      {isWrong && (
        <p id={`${id}-wrong`} className={form.error}>
          <IconAlertCircle size={18} aria-hidden />
          {t('valid.required')}
        </p>
      )}
    </div>
  )
}
