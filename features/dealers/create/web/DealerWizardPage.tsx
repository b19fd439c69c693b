import { Link } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Column } from '#core/web/form/rows-props.ts'
import { RowsField } from '#core/web/form/RowsField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { useRows } from '#core/web/form/use-rows.ts'
import { isValid } from '#core/web/form/use-validated-form.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { useWizard } from '#core/web/wizard/use-wizard.ts'
import { Wizard } from '#core/web/wizard/Wizard.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { isRequiredOfStore, storeFieldNames, STORES_MAX } from '#features/dealers/rules.ts'
import { ExistingUser } from '#features/people/edit/web/parts/ExistingUser.tsx'
import {
  type DealerValues,
  rulesOf,
  storeForm,
  type StoreValues,
} from '#features/dealers/dealer/web/dealer-form.ts'
import { AdminFields, DealerFields } from '#features/dealers/dealer/web/DealerFields.tsx'
import { DealerReview } from './DealerReview.tsx'
import { listsDealers } from '#features/dealers/list/web/dealers-address.ts'
import { TakenShipTos, TakenSoldTo } from './TakenNumbers.tsx'
import { useDealerWizard } from './use-dealer-wizard.ts'
import { newStore, useStepChecks } from './use-step-checks.ts'
import { asides, STEP, steps, TAKEN_PAGE } from './steps.ts'
import { fieldsBefore, stepBefore } from './wizard-steps.ts'
import classes from '#features/dealers/dealer/web/DealerForm.module.css'

const allRules = { ...rulesOf.dealer, ...rulesOf.stores, ...rulesOf.admin }

/** Creates a dealer with its stores and its first admin, step by step. */
export function DealerWizardPage() {
  const t = useTranslations()
  const lists = can(useViewer(), listsDealers)
  const path = useWizard({ path: '/dealer/new', steps, aside: asides, before: stepBefore })
  const { form, busy, takenShipTos, setTakenShipTos, saveWith } = useDealerWizard(path)
  const checks = useStepChecks(form, setTakenShipTos)
  const values = form.getValues()
  const acts = (
    <>
      <Button onClick={path.back}>{t('common.back')}</Button>
      <Button
        onClick={() => {
          form.reset()
          path.restart()
        }}
      >
        {t('common.tryAgain')}
      </Button>
      <CancelLink />
    </>
  )
  return (
    <Wizard
      path={path}
      form={form}
      title={t('dealerWizard.title')}
      crumbs={[
        { label: t('dealers.title'), ...(lists && { to: '/dealers' }) },
        { label: t('dealerWizard.title') },
      ]}
      steps={{
        [STEP.dealer]: {
          name: t('dealerWizard.step.0'),
          content: <DealerFields form={form} />,
          leave: checks.leaveDealer,
        },
        [STEP.stores]: {
          name: t('dealerWizard.step.1'),
          content: <Stores form={form} />,
          leave: checks.leaveStores,
        },
        [STEP.admin]: {
          name: t('dealerWizard.step.2'),
          content: <AdminFields form={form} />,
          leave: checks.leaveAdmin,
        },
        [STEP.review]: { name: t('dealerWizard.review'), content: <DealerReview values={values} /> },
      }}
      aside={{
        [TAKEN_PAGE.soldTo]: {
          name: t('dealerWizard.dup.soldTo.title'),
          content: <TakenSoldTo soldTo={values.SoldTo}>{acts}</TakenSoldTo>,
        },
        [TAKEN_PAGE.shipTo]: {
          name: t('dealerWizard.dup.shipTo.title'),
          content: <TakenShipTos shipTos={takenShipTos}>{acts}</TakenShipTos>,
        },
        [TAKEN_PAGE.email]: {
          name: t('dealerWizard.dup.email.title'),
          content: (
            <ExistingUser email={values.Email} onFree={path.back}>
              {(owner) => (
                <>
                  {owner && (
                    <>
                      <p className={classes.taken}>{t('dealerWizard.dup.email.body')}</p>
                      <Button look="primary" busy={busy} onClick={() => saveWith(owner.ID)}>
                        {t('dealerWizard.useProfile')}
                      </Button>
                    </>
                  )}
                  {acts}
                </>
              )}
            </ExistingUser>
          ),
        },
      }}
      filled={isValid(allRules, values, fieldsBefore(path.requested))}
      busy={checks.busy}
      cancel={<CancelLink />}
    />
  )
}

/** A link to the list, or to the home page for viewers who may not list dealers. */
function CancelLink() {
  const t = useTranslations()
  return (
    <Link to={can(useViewer(), listsDealers) ? '/dealers' : '/'} className={buttonLook()}>
      {t('common.cancel')}
    </Link>
  )
}

/** Those that a store needs come first: names and numbers are pasted from a spreadsheet. */
const columns = storeFieldNames
  .map((field): Column<StoreValues> => {
    const required = isRequiredOfStore(field)
    return {
      field,
      label: storeForm.labels[field],
      kind: 'text',
      required,
      optional: !required,
      max: storeForm.limits[field],
    }
  })
  .sort((one, other) => Number(one.optional) - Number(other.optional))

/** The stores of the new dealer; the last one cannot be removed. */
function Stores({ form }: { form: RecordForm<DealerValues> }) {
  const t = useTranslations()
  const control = useRows(form, useController({ control: form.control, name: 'Stores' }))
  const texts = {
    add: t('dealerWizard.anotherStore'),
    remove: (n: number) => t('dealerWizard.removeStore', { n }),
    unnamed: t('store.unnamed'),
    removed: (name: string) => t('store.removed', { name }),
    row: (name: string, _level: number, n: number) => t('dealerWizard.storeRow', { n, name }),
  }
  return (
    <>
      <p className={classes.paste}>{t('dealerWizard.pasteHelp')}</p>
      <RowsField
        control={control}
        columns={columns}
        texts={texts}
        nameOf={({ Name }) => Name}
        make={newStore}
        bulk={{ max: STORES_MAX, told: (n) => t('dealerWizard.pasted', { n }) }}
        mayRemove={() => control.current().length > 1}
        isSaved={() => false}
        askRemoval={() => {}}
        none={t('dealer.noStores')}
      />
    </>
  )
}
