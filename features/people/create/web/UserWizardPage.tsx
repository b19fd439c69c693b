import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { cleanEmail, cleanName } from '#domain/contract/person-fields.ts'
import { can } from '#domain/contract/viewer.ts'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { isValid } from '#core/web/form/use-validated-form.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { useWizard } from '#core/web/wizard/use-wizard.ts'
import { Wizard } from '#core/web/wizard/Wizard.tsx'
import type { AppChanges } from '#features/people/access/web/parts/use-app-changes.ts'
import { fullName } from '#features/people/contract.ts'
import { AppsField, FormAccessSummary } from './AppsField.tsx'
import { DealerField } from '#features/people/edit/web/DealerField.tsx'
import { ExistingUser } from '#features/people/edit/web/parts/ExistingUser.tsx'
import { PersonFields } from '#features/people/edit/web/parts/PersonFields.tsx'
import { personRules, type PersonValues } from '#features/people/edit/web/parts/person-form.ts'
import { RegionFields } from '#features/people/edit/web/parts/RegionFields.tsx'
import { useFirstStep, useUserWizard } from './use-user-wizard.ts'
import classes from './UserWizard.module.css'
import { stepBefore, EXISTING, firstFields, stepsFor } from './wizard-steps.ts'

/** Creates a user step by step. */
export function UserWizardPage() {
  const t = useTranslations()
  const viewer = useViewer()
  const path = useWizard({
    path: '/user/new',
    steps: stepsFor(viewer),
    aside: [EXISTING],
    before: (step) => stepBefore(viewer, step),
  })
  const { form, apps } = useUserWizard(path)
  const first = useFirstStep(form)
  const values = form.getValues()
  const again = () => {
    form.reset()
    path.restart()
  }
  return (
    <Wizard
      path={path}
      form={form}
      title={t('userWizard.title')}
      crumbs={[
        { label: t('users.title'), ...(can(viewer, 'view-users') && { to: '/users' }) },
        { label: t('userWizard.title') },
      ]}
      steps={{
        0: { name: t('userWizard.step.0'), content: <PersonStep form={form} />, leave: first.check },
        1: { name: t('userWizard.step.1'), content: <DealerStep form={form} /> },
        2: {
          name: t('userWizard.step.2'),
          content: <AppsStep form={form} apps={apps} />,
          summary: apps.open && <FormAccessSummary form={form} apps={apps} />,
        },
      }}
      aside={{
        [EXISTING]: {
          name: t('userWizard.dup.title'),
          content: (
            <ExistingUser email={values.Email} onFree={path.restart}>
              {(owner) => (
                <>
                  {owner && (
                    <Link
                      to="/user/$id"
                      params={{ id: owner.ID }}
                      className={buttonLook('primary')}
                      ignoreBlocker
                    >
                      {t('userWizard.dup.profile')}
                    </Link>
                  )}
                  <Button onClick={again}>{t('common.tryAgain')}</Button>
                  <CancelLink confirm={false} />
                </>
              )}
            </ExistingUser>
          ),
        },
      }}
      filled={isValid(personRules, values, firstFields)}
      busy={first.busy}
      cancel={<CancelLink />}
    />
  )
}

/** Leads to the list, for viewers who may see it. R29 */
function CancelLink({ confirm = true }: { confirm?: boolean }) {
  const t = useTranslations()
  const to = can(useViewer(), 'view-users') ? '/users' : '/'
  return (
    <Link to={to} className={buttonLook(confirm ? 'secondary' : 'quiet')} ignoreBlocker={!confirm}>
      {t('common.cancel')}
    </Link>
  )
}

type StepProps = { form: RecordForm<PersonValues> }

function PersonStep({ form }: StepProps) {
  return (
    <div className={classes.fields}>
      <PersonFields form={form} oneself={false} />
      {can(useViewer(), 'change-dealer') && <Region form={form} />}
    </div>
  )
}

function DealerStep({ form }: StepProps) {
  return (
    <div className={classes.fields}>
      <DealerField form={form} isNew />
      <Region form={form} />
    </div>
  )
}

function Region({ form }: StepProps) {
  const t = useTranslations()
  const dealer = useWatch({ control: form.control, name: 'Dealer' })
  return <RegionFields form={form} fixed={dealer === '' ? undefined : t('valid.region')} />
}

function AppsStep({ form, apps }: StepProps & { apps: AppChanges }) {
  const t = useTranslations()
  const seesAll = can(useViewer(), 'all-permissions')
  const { FirstName, LastName, Email } = form.getValues()
  const name = fullName({ FirstName: cleanName(FirstName), LastName: cleanName(LastName) })
  return (
    <>
      <p className={classes.note}>{t('userWizard.welcome', { name, email: cleanEmail(Email) })}</p>
      {apps.open && !seesAll && <p className={classes.note}>{t('userWizard.onlyOwn')}</p>}
      {apps.open ? <AppsField form={form} apps={apps} /> : <Empty drawing="tiles">{t('prov.none')}</Empty>}
    </>
  )
}
