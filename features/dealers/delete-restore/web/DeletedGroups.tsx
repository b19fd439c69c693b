import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { Fold } from '#core/web/ui/Fold.tsx'
import { GroupType } from '#domain/contract/groups.ts'
import { type DeletedGroup, deletedGroups, restoreGroup } from '#features/groups/contract.ts'
import { GroupList } from '#features/dealers/list/web/GroupList.tsx'
import { PeopleTable } from '#features/dealers/dealer/web/PeopleTable.tsx'
import { DEALER_SAVED_TOAST_MS } from '#features/dealers/dealer/web/use-save-group.ts'
import classes from '#features/dealers/stores/web/DealerStores.module.css'

/** The deleted dealers and stores that can be restored; a dealer with its people, who are detached. R46 */
export function DeletedGroups() {
  const t = useTranslations()
  return (
    <Fold title={t('dealers.deleted.title')}>
      <DeletedList />
    </Fold>
  )
}

function DeletedList() {
  const t = useTranslations()
  const [page, turn] = useState(1)
  const groups = useQuery({ ...reading(deletedGroups, { page }), placeholderData: keepPreviousData })
  return (
    <GroupList
      rows={groups}
      page={page}
      onTurn={turn}
      title={t('dealers.deleted.title')}
      none={t('dealers.deleted.none')}
    >
      {(group) => <DeletedItem group={group} />}
    </GroupList>
  )
}

function DeletedItem({ group }: { group: DeletedGroup }) {
  const t = useTranslations()
  const { date } = useDates()
  const [open, setOpen] = useState(false)
  const { ID, DisplayName: name, Users: users = 0 } = group
  const what =
    group.Type === GroupType.dealer
      ? t('dealers.deleted.dealer', { soldTo: group.SoldTo ?? '', stores: group.Stores ?? 0, users })
      : t('dealers.deleted.store', { shipTo: group.ShipTo ?? '', dealer: group.Dealer ?? '' })
  return (
    <>
      <div className={classes.line}>
        <div className={classes.head}>
          <span className={classes.texts}>
            <span className={classes.name}>{name}</span>
            <span className={classes.soft}>{what}</span>
            <span className={classes.soft}>
              {t('dealers.deleted.when', { at: date(group.DeletedAt), until: date(group.Until) })}
            </span>
          </span>
        </div>
        {users > 0 && group.Type === GroupType.dealer && (
          <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('dealers.deleted.people', { name })}
          </Button>
        )}
        <RestoreButton group={group} />
      </div>
      {open && (
        <div className={classes.people}>
          <PeopleTable dealerId={ID} which="detached" caption={t('dealer.peopleOf', { name })} />
        </div>
      )}
    </>
  )
}

function RestoreButton({ group: { ID, DisplayName: name } }: { group: DeletedGroup }) {
  const t = useTranslations()
  const { save, busy } = useSave(restoreGroup, {
    toasts: {
      key: 'restore',
      saved: ({ Users, LeftOut }) =>
        LeftOut.length > 0
          ? t('dealers.deleted.restoredPart', { name, users: Users, shipTos: LeftOut.join(', ') })
          : t('dealers.deleted.restored', { name, users: Users }),
      savedTtl: DEALER_SAVED_TOAST_MS,
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('dealers.deleted.ask', { name }),
      body: t('dealers.deleted.gives'),
      confirmLabel: t('dealers.deleted.restore'),
    })
    if (yes) void save({ groupID: ID })
  }
  return (
    <Button busy={busy} aria-label={t('dealers.deleted.restoreOf', { name })} onClick={() => void ask()}>
      {t('dealers.deleted.restore')}
    </Button>
  )
}
