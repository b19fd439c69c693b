import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Form } from '#core/web/form/Form.tsx'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { IfAllowed } from '#domain/web/IfAllowed.tsx'
import { useTitle } from '#core/web/router/title.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { GroupType } from '#domain/contract/groups.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { mayChangeNumbers, mayModifyDealer } from '#features/dealers/rules.ts'
import {
  dealerLabels,
  dealerLimits,
  dealerOf,
  dealerValues,
  numberRule,
  rulesOf,
  soldToCheck,
} from './dealer-form.ts'
import { DealerFields } from './DealerFields.tsx'
import { listsDealers } from '#features/dealers/list/web/dealers-address.ts'
import { EditStores } from '#features/dealers/stores/web/EditStores.tsx'
import { useSaveGroup } from './use-save-group.ts'
import { type DealerRecord, WithDealer } from './WithDealer.tsx'
import classes from './DealerForm.module.css'

/** Edits a dealer and its stores. */
export function DealerEditPage() {
  const t = useTranslations()
  return (
    <WithDealer title={t('dealer.edit')}>
      {(dealer) => (
        <IfAllowed key={dealer.ID} may={(viewer) => mayModifyDealer(viewer, { dealerId: dealer.ID })}>
          <DealerEdit dealer={dealer} />
        </IfAllowed>
      )}
    </WithDealer>
  )
}

function DealerEdit({ dealer }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const viewer = useViewer()
  const lists = can(viewer, listsDealers)
  const form = useDealerForm(dealer)
  useTitle(dealer.DisplayName)
  return (
    <Page
      title={dealer.DisplayName}
      lead={t('dealer.edit')}
      crumbs={[
        { label: t('dealers.title'), ...(lists && { to: '/dealers' }) },
        { label: dealer.DisplayName, to: `/dealer/${dealer.ID}` },
        { label: t('common.edit') },
      ]}
    >
      <div className={classes.page}>
        <Form
          form={form}
          cancel={
            <Link
              activeOptions={{ exact: true }}
              to="/dealer/$id"
              params={{ id: dealer.ID }}
              className={buttonLook()}
            >
              {t('common.cancel')}
            </Link>
          }
        >
          <Panel title={t('dealer.facts')}>
            <DealerFields
              form={form}
              soldToHelp={mayChangeNumbers(viewer) ? undefined : t('dealer.soldToFixed')}
            />
          </Panel>
        </Form>
        <EditStores dealer={dealer} />
      </div>
    </Page>
  )
}

function useDealerForm(dealer: DealerRecord) {
  const navigate = useNavigate()
  const { save } = useSaveGroup('dealer')
  return useRecordForm({
    record: dealer,
    values: dealerValues,
    labels: dealerLabels,
    limits: dealerLimits,
    rules: { ...rulesOf.dealer, SoldTo: numberRule(dealer.SoldTo) },
    checks: { SoldTo: soldToCheck(dealer) },
    save: (values, { ID, Version }, form) =>
      save(
        { ID, Version, Type: GroupType.dealer, ...dealerOf(values) },
        {
          onRefused: (error) => showRefusal(form, error),
          onSaved: async () => {
            form.reset(values)
            // Everything is saved, so leaving needs no confirmation.
            await navigate({ to: '/dealer/$id', params: { id: ID }, ignoreBlocker: true })
          },
        },
      ),
  })
}
