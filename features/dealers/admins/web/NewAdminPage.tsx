import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { Form } from '#core/web/form/Form.tsx'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { type RecordForm, useRecordForm } from '#core/web/form/use-record-form.ts'
import { reading } from '#core/web/query.ts'
import { IfAllowed } from '#domain/web/IfAllowed.tsx'
import { announce } from '#core/web/ui/announce.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { cleanEmail, emailProblem } from '#domain/contract/person-fields.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { createDealerAdmin } from '../contract.ts'
import { mayCreateDealerAdmin } from '#features/dealers/rules.ts'
import { emailUsed } from '#features/people/edit/contract.ts'
import { emailCheck } from '#features/people/edit/web/parts/person-form.ts'
import { fullName, getUser } from '#features/people/contract.ts'
import {
  adminOf,
  dealerLabels,
  dealerLimits,
  dealerValues,
  type DealerValues,
  rulesOf,
} from '#features/dealers/dealer/web/dealer-form.ts'
import { AdminFields } from '#features/dealers/dealer/web/DealerFields.tsx'
import { listsDealers } from '#features/dealers/list/web/dealers-address.ts'
import { DEALER_SAVED_TOAST_MS } from '#features/dealers/dealer/web/use-save-group.ts'
import { placeOf } from '#features/dealers/create/web/wizard-steps.ts'
import { type DealerRecord, WithDealer } from '#features/dealers/dealer/web/WithDealer.tsx'
import classes from '#features/dealers/dealer/web/DealerForm.module.css'

/** Makes a person an admin of a dealer. */
export function NewAdminPage() {
  const t = useTranslations()
  return (
    <WithDealer title={t('dealerAdmin.title')}>
      {(dealer) => (
        <IfAllowed
          key={dealer.ID}
          may={(viewer) => mayCreateDealerAdmin(viewer, { dealerId: dealer.ID }, dealer.AdminRank)}
        >
          <NewAdmin dealer={dealer} />
        </IfAllowed>
      )}
    </WithDealer>
  )
}

function NewAdmin({ dealer }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const lists = can(useViewer(), listsDealers)
  const { form, busy, saveWith } = useAdminForm(dealer)
  return (
    <Page
      title={t('dealerAdmin.title')}
      lead={dealer.DisplayName}
      crumbs={[
        { label: t('dealers.title'), ...(lists && { to: '/dealers' }) },
        { label: dealer.DisplayName, to: `/dealer/${dealer.ID}` },
        { label: t('dealerAdmin.title') },
      ]}
    >
      <Form
        form={form}
        saveLabel={t('common.confirm')}
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
        <Panel title={t('dealerWizard.admin')}>
          <AdminFields
            form={form}
            besideEmail={<ExistingProfile form={form} busy={busy} onUse={saveWith} />}
          />
        </Panel>
      </Form>
    </Page>
  )
}

type Admin = Input<typeof createDealerAdmin>['user']

function useAdminForm(dealer: DealerRecord) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { save, busy } = useSave(createDealerAdmin, {
    toasts: {
      key: 'dealer-admin',
      saving: t('toast.dealerAdmin.saving'),
      saved: t('toast.dealerAdmin.saved'),
      savedTtl: DEALER_SAVED_TOAST_MS,
      failed: t('toast.dealerAdmin.failed'),
      forbidden: t('dealerAdmin.forbidden'),
    },
  })
  const create = (form: RecordForm<DealerValues>, user: Admin) =>
    save(
      { dealer: { ID: dealer.ID }, user },
      {
        onRefused: (error) => showRefusal(form, error, (path) => placeOf(form.getValues(), path)),
        onSaved: () => navigate({ to: '/dealer/$id', params: { id: dealer.ID }, ignoreBlocker: true }),
      },
    )
  const form = useRecordForm({
    record: dealer,
    values: dealerValues,
    labels: dealerLabels,
    limits: dealerLimits,
    rules: rulesOf.admin,
    checks: { Email: emailCheck({ ID: '', Email: '' }) },
    save: (values, _, whole) => create(whole, adminOf(values)),
  })
  return {
    form,
    busy,
    saveWith: (id: string) => {
      if (!busy) void create(form, { ID: id })
    },
  }
}

type ProfileProps = { form: RecordForm<DealerValues>; busy: boolean; onUse: (id: string) => void }

/** Offers the owner of a taken address as the admin, if the viewer may see them. C074 */
function ExistingProfile({ form, busy, onUse }: ProfileProps) {
  const t = useTranslations()
  const sees = can(useViewer(), 'view-users')
  const typed = useWatch({ control: form.control, name: 'Email' })
  const email = cleanEmail(typed)
  const taken =
    form.getFieldState('Email', form.formState).error !== undefined && emailProblem(typed) === null
  const used = useQuery({ ...reading(emailUsed, { email }), enabled: sees && taken })
  const id = taken ? used.data?.data?.ID : undefined
  const { data: owner } = useQuery({
    ...reading(getUser, { id: id ?? '' }),
    enabled: id !== undefined,
    retry: false,
  })
  const offer = id && owner ? t('dealerAdmin.known', { name: fullName(owner) }) : null
  useEffect(() => {
    if (offer) announce(offer)
  }, [offer])
  if (!id || !offer) return null
  return (
    <div>
      <p className={classes.note}>{offer}</p>
      <Button busy={busy} onClick={() => onUse(id)}>
        {t('dealerWizard.useProfile')}
      </Button>
    </div>
  )
}
