import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { localeWithin, regions } from '#core/contract/locale.ts'
import { SelectField } from '#core/web/form/SelectField.tsx'
import { useLocalesOf } from '#core/web/i18n/use-locales.ts'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import type { PersonValues } from './person-form.ts'

/** Region and language. The region offers the languages; one that it does not offer falls back. R28 */
export function RegionFields({ form, fixed }: { form: RecordForm<PersonValues>; fixed: string | undefined }) {
  const t = useTranslations()
  const region = useWatch({ control: form.control, name: 'Region' })
  const locales = useLocalesOf(region)
  const fallBack = () => {
    const { Region, Locale } = form.getValues()
    form.setValue('Locale', localeWithin(Region, Locale), { shouldDirty: true })
    form.recheck('Locale')
  }
  return (
    <>
      <SelectField
        form={form}
        name="Region"
        help={fixed}
        disabled={fixed !== undefined}
        options={regions.map((value) => ({ value, label: t(`region.${value}`) }))}
        onChoose={fallBack}
      />
      <SelectField
        form={form}
        name="Locale"
        options={locales.map((value) => ({ value, label: t(`locale.${value}`) }))}
      />
    </>
  )
}
