import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { grantableStores } from '#features/people/access/rules.ts'
import type { AccessChanges } from '#features/people/access/web/parts/app-changes.ts'
import { appDrafts } from '#features/people/access/web/parts/app-drafts.ts'
import { movedStore, type RoleAtStore, rolesAt } from '#features/people/access/web/parts/role-change.ts'
import type { AppChanges } from '#features/people/access/web/parts/use-app-changes.ts'
import { useStoresOf } from '#features/groups/web/parts/dealer-source.ts'
import classes from './ChangeStore.module.css'

type Props = {
  apps: AppChanges
  /** The dealer in the form. */
  dealer: string
  changes: AccessChanges
  onTake: (changes: AccessChanges) => void
}

/** Moves all roles of a user from one store of the dealer to another in the form, if the viewer may give both. */
export function ChangeStore({ apps, dealer, changes, onTake }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  const context = apps.contextOf(dealer)
  const all = useStoresOf(context.sameDealer ? context.dealerId : null)
  const stores = grantableStores(viewer, context.dealerId, all.data ?? [])
  const drafts = appDrafts({ ...context, apps: apps.all }, changes)
  const left = stores
    .map((store) => ({ ...store, roles: rolesAt(viewer, drafts, store.ID) }))
    .filter(({ roles }) => roles.some(({ may }) => may))
    .toSorted((one, other) => other.roles.length - one.roles.length)
  if (stores.length < 2 || left.length === 0) return null
  const move = (way: { from: string; to: string }) => {
    onTake(movedStore(changes, viewer, drafts, way))
    announce(t('prov.move.taken'))
    setOpen(false)
  }
  return (
    <>
      <Button icon={<IconArrowsExchange size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('prov.move.label')}
      </Button>
      {open && <MoveDialog left={left} stores={stores} onMove={move} onClose={() => setOpen(false)} />}
    </>
  )
}

type Store = { ID: string; DisplayName: string }

type DialogProps = {
  /** The stores where the user has roles, that with most roles first. */
  left: readonly (Store & { roles: readonly RoleAtStore[] })[]
  stores: readonly Store[]
  onMove: (way: { from: string; to: string }) => void
  onClose: () => void
}

function MoveDialog({ left, stores, onMove, onClose }: DialogProps) {
  const t = useTranslations()
  const [from, setFrom] = useState(left[0]?.ID ?? '')
  const [chosen, setTo] = useState('')
  const others = stores.filter(({ ID }) => ID !== from)
  const only = others.length === 1 ? others[0]?.ID : undefined
  const to = only ?? others.find(({ ID }) => ID === chosen)?.ID ?? ''
  const roles = left.find(({ ID }) => ID === from)?.roles ?? []
  const optionOf = ({ ID, DisplayName }: Store) => ({ value: ID, label: DisplayName })
  return (
    <Dialog
      title={t('prov.move.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" disabled={to === ''} onClick={() => onMove({ from, to })}>
            {t('prov.move.take')}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <p className={classes.help}>{t('prov.move.help')}</p>
        <Select label={t('prov.move.from')} value={from} options={left.map(optionOf)} onChoose={setFrom} />
        <Select
          label={t('prov.move.to')}
          value={to}
          options={[...(only ? [] : [{ value: '', label: t('prov.move.choose') }]), ...others.map(optionOf)]}
          onChoose={setTo}
        />
        <Roles title={t('prov.move.roles')} roles={roles.filter(({ may }) => may)} />
        <Roles title={t('prov.move.stay')} roles={roles.filter(({ may }) => !may)} />
      </div>
    </Dialog>
  )
}

function Roles({ title, roles }: { title: string; roles: readonly RoleAtStore[] }) {
  const t = useTranslations()
  if (roles.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {roles.map(({ app, role }) => (
          <li key={`${app.ID} ${role.ID}`}>
            {t('prov.move.role', { app: app.DisplayName, role: role.DisplayName })}
          </li>
        ))}
      </ul>
    </section>
  )
}
