import { IconPencil, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { eachOf } from '#core/contract/each-of.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { reading } from '#core/web/query.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { GroupType } from '#domain/contract/groups.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { dealerStores, type StoreRow } from '#features/dealers/contract.ts'
import {
  mayChangeNumbers,
  mayDeleteStores,
  mayModifyStores,
  storeFieldNames,
  isRequiredOfStore,
} from '#features/dealers/rules.ts'
import { namesOf, numberRule, shipToCheck, storeForm } from '#features/dealers/dealer/web/dealer-form.ts'
import { DeleteGroup } from '#features/dealers/delete-restore/web/DeleteGroup.tsx'
import { GroupList } from '#features/dealers/list/web/GroupList.tsx'
import { RowForm } from '#features/dealers/dealer/web/RowForm.tsx'
import { useSaveGroup } from '#features/dealers/dealer/web/use-save-group.ts'
import { RowAction } from '#features/dealers/dealer/web/RowAction.tsx'
import classes from './DealerStores.module.css'

const PAGE_SIZE = 50

/** The stores of a dealer; each is edited and deleted on its own. */
export function EditStores({ dealer }: { dealer: { ID: string } }) {
  const t = useTranslations()
  const [page, turn] = useState(1)
  const [edited, setEdited] = useState<{ id: string; open: boolean } | null>(null)
  const stores = useQuery({
    ...reading(dealerStores, { id: dealer.ID, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={t('dealer.stores')}>
      <GroupList
        rows={stores}
        page={page}
        onTurn={turn}
        title={t('dealer.stores')}
        none={t('dealer.noStores')}
      >
        {(store) => {
          const current = edited?.id === store.ID ? edited : null
          const setOpen = (open: boolean) => setEdited({ id: store.ID, open })
          return current?.open ? (
            <div className={classes.editor}>
              <StoreEditor store={store} onClose={() => setOpen(false)} />
            </div>
          ) : (
            <StoreLine store={store} ended={current !== null} onEdit={() => setOpen(true)} />
          )
        }}
      </GroupList>
    </Panel>
  )
}

type LineProps = { store: StoreRow; ended: boolean; onEdit: () => void }

function StoreLine({ store, ended, onEdit }: LineProps) {
  const t = useTranslations()
  const viewer = useViewer()
  const [deletes, setDeletes] = useState(false)
  const name = store.DisplayName
  return (
    <div className={classes.line}>
      <p className={classes.head}>
        <span className={classes.texts}>
          <span className={classes.name}>{name}</span>
          <span className={classes.soft}>{t('dealer.storeLine', { shipTo: store.ShipTo })}</span>
        </span>
      </p>
      <div className={classes.actions}>
        {mayModifyStores(viewer) && (
          <RowAction label={t('store.edit', { name })} icon={IconPencil} focused={ended} onClick={onEdit} />
        )}
        {mayDeleteStores(viewer) && (
          <RowAction
            label={t('dealers.delete', { name })}
            icon={IconTrash}
            onClick={() => setDeletes(true)}
          />
        )}
      </div>
      {deletes && <DeleteGroup kind="store" group={store} onClose={() => setDeletes(false)} />}
    </div>
  )
}

const valuesOf = (store: StoreRow) => ({
  ...eachOf(storeFieldNames, (name) => store[name]),
  ...namesOf(store),
})

/** Edits the names and the number of a store in the list. C054, C055 */
function StoreEditor({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const t = useTranslations()
  const viewer = useViewer()
  const cache = useQueryClient()
  const { save } = useSaveGroup('store')
  const form = useRecordForm({
    record: store,
    values: valuesOf,
    ...storeForm,
    rules: { ...storeForm.rules, ShipTo: numberRule(store.ShipTo) },
    checks: { ShipTo: shipToCheck(store) },
    save: (values, { ID, Version }, form) =>
      save(
        { ID, Version, Type: GroupType.branch, ...values },
        {
          onRefused: (error) => {
            // Reads the list again, to show the changes of another person.
            if (error.currentRecord) void cache.invalidateQueries({ queryKey: [dealerStores.path] })
            return showRefusal(form, error)
          },
          onSaved: async () => {
            form.reset(values)
            onClose()
            await Promise.resolve()
          },
        },
      ),
  })
  const name = store.DisplayName
  return (
    <RowForm
      form={form}
      fields={storeFieldNames}
      optional={storeFieldNames.filter((name) => !isRequiredOfStore(name))}
      fixed={mayChangeNumbers(viewer) ? [] : ['ShipTo']}
      label={t('store.edit', { name })}
      name={name}
      onClose={onClose}
    />
  )
}
