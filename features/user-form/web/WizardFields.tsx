import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { cleanEmail, cleanName } from '#domain/contract/person-fields.ts'
import { can } from '#domain/contract/viewer.ts'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import type { AppChanges } from '#features/access/web/parts/use-app-changes.ts'
import { fullName } from '#features/users/contract.ts'
import { AppsField } from './AppsField.tsx'
import { DealerField } from './DealerField.tsx'
import { PersonFields } from './parts/PersonFields.tsx'
import type { PersonValues } from './parts/person-form.ts'
import { RegionFields } from './parts/RegionFields.tsx'
import classes from './UserWizard.module.css'

type Props = { step: 0 | 1 | 2; form: RecordForm<PersonValues>; apps: AppChanges }

/** The fields of a step. */
export function WizardFields({ step, form, apps }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const chooses = can(viewer, 'change-dealer')
  const dealer = useWatch({ control: form.control, name: 'Dealer' })
  const region = <RegionFields form={form} fixed={dealer === '' ? undefined : t('valid.region')} />
  if (step === 0)
    return (
      <div className={classes.fields}>
        <PersonFields form={form} oneself={false} />
        {chooses && region}
      </div>
    )
  if (step === 1)
    return (
      <div className={classes.fields}>
        <DealerField form={form} isNew />
        {region}
      </div>
    )
  const { FirstName, LastName, Email } = form.getValues()
  const name = fullName({ FirstName: cleanName(FirstName), LastName: cleanName(LastName) })
  return (
    <>
      <p className={classes.note}>{t('userWizard.welcome', { name, email: cleanEmail(Email) })}</p>
      {apps.open && !can(viewer, 'all-permissions') && (
        <p className={classes.note}>{t('userWizard.onlyOwn')}</p>
      )}
      {apps.open ? <AppsField form={form} apps={apps} /> : <Empty>{t('prov.none')}</Empty>}
    </>
  )
}
