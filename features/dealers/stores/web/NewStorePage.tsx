import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { eachOf } from '#core/contract/each-of.ts'
import { Form } from '#core/web/form/Form.tsx'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { TextField } from '#core/web/form/TextField.tsx'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { IfAllowed } from '#domain/web/IfAllowed.tsx'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { GroupType } from '#domain/contract/groups.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { isRequiredOfStore, mayCreateStores, storeFieldNames } from '#features/dealers/rules.ts'
import { shipToCheck, storeForm } from '#features/dealers/dealer/web/dealer-form.ts'
import { listsDealers } from '#features/dealers/list/web/dealers-address.ts'
import { useSaveGroup } from '#features/dealers/dealer/web/use-save-group.ts'
import { type DealerRecord, WithDealer } from '#features/dealers/dealer/web/WithDealer.tsx'
import classes from '#features/dealers/dealer/web/DealerForm.module.css'

/** Adds a store to a dealer. */
export function NewStorePage() {
  const t = useTranslations()
  return (
    <WithDealer title={t('store.new')}>
      {(dealer) => (
        <IfAllowed key={dealer.ID} may={(viewer) => mayCreateStores(viewer, { dealerId: dealer.ID })}>
          <NewStore dealer={dealer} />
        </IfAllowed>
      )}
    </WithDealer>
  )
}

function NewStore({ dealer }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const lists = can(useViewer(), listsDealers)
  const { form, addAnother } = useStoreForm(dealer)
  const view = { to: '/dealer/$id', params: { id: dealer.ID } }
  return (
    <Page
      title={t('store.new')}
      lead={dealer.DisplayName}
      crumbs={[
        { label: t('dealers.title'), ...(lists && { to: '/dealers' }) },
        { label: dealer.DisplayName, to: `/dealer/${dealer.ID}` },
        { label: t('store.new') },
      ]}
    >
      <Form
        form={form}
        cancel={
          <>
            <Link activeOptions={{ exact: true }} {...view} className={buttonLook()}>
              {t('common.cancel')}
            </Link>
            <Button onClick={addAnother}>{t('store.another')}</Button>
          </>
        }
      >
        <Panel title={t('store.title')}>
          <div className={classes.fields}>
            {storeFieldNames.map((name) => (
              <TextField
                key={name}
                form={form}
                name={name}
                autoComplete="off"
                optional={!isRequiredOfStore(name)}
                help={name === 'DisplayName' ? t('dealer.displayNameHelp') : undefined}
              />
            ))}
          </div>
        </Panel>
      </Form>
    </Page>
  )
}

const empty = { Version: 0 }
const valuesOf = () => eachOf(storeFieldNames, () => '')

/** After the save, the page of the dealer shows the store, or the form is empty for another one. */
function useStoreForm(dealer: DealerRecord) {
  const navigate = useNavigate()
  const { save } = useSaveGroup('store')
  const another = useRef(false)
  const form = useRecordForm({
    record: empty,
    values: valuesOf,
    ...storeForm,
    checks: { ShipTo: shipToCheck() },
    save: (values, _, form) => {
      const stays = another.current
      return save(
        { Type: GroupType.branch, ParentID: dealer.ID, ...values },
        {
          onRefused: (error) => showRefusal(form, error),
          onSaved: async ({ ID }) => {
            // Moves the focus before the reset, since leaving a field validates it.
            if (stays) form.setFocus('Name')
            form.reset(valuesOf())
            if (stays) return
            await navigate({
              to: '/dealer/$id',
              params: { id: dealer.ID },
              search: { store: ID },
              ignoreBlocker: true,
            })
          },
        },
      )
    },
  })
  const submitAs = (stays: boolean, event?: FormEvent) => {
    another.current = stays
    form.submit(event)
  }
  return {
    form: { ...form, submit: (event?: FormEvent) => submitAs(false, event) },
    addAnother: () => submitAs(true),
  }
}
