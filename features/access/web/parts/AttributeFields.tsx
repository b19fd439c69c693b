import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ATTRIBUTE_MAX } from '#domain/contract/limits.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
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
  const id = useId()
  return (
    <fieldset className={choices.group}>
      <legend>{legend ?? t('prov.attributes')}</legend>
      {attributes.map(({ ID, DisplayName, Required }) => {
        const isWrong = wrong.has(ID)
        return (
          <div key={ID} className={form.field} data-wrong={isWrong || undefined}>
            <label htmlFor={id + ID} className={form.label}>
              {DisplayName}
              {!Required && <span className={form.optional}> {t('common.optional')}</span>}
            </label>
            <input
              id={id + ID}
              type="text"
              className={form.input}
              autoComplete="off"
              maxLength={ATTRIBUTE_MAX}
              aria-required={Required || undefined}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}${ID}-wrong` : undefined}
              value={values[ID] ?? ''}
              onChange={({ target }) => onChange({ ...values, [ID]: target.value })}
            />
            {isWrong && (
              <p id={`${id}${ID}-wrong`} className={form.error}>
                <IconAlertCircle size={18} aria-hidden />
                {t('valid.required')}
              </p>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
