import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterCombobox, FilterSearch } from '#core/web/list/FilterCombobox.tsx'
import type { Option } from '#core/web/list/list.ts'
import { reading } from '#core/web/query.ts'
import { Select } from '#core/web/ui/Select.tsx'
import { allApps, flat } from '#features/apps/contract.ts'
import { appLabel } from '#features/apps/app/web/parts/app-label.ts'
import { dealerSource, storeSource, useDealer, useStoreOf } from '#features/groups/web/parts/dealer-source.ts'
import { usePermissionName } from '#features/people/access/web/parts/use-permission-name.ts'
import { templateSource, useTemplate } from '#features/people/templates/web/parts/template-source.ts'
import type { TargetAct } from '../rules.ts'
import classes from './Bulk.module.css'

type Props = { act: TargetAct; onChoose: (target: string) => void }

/** Chooses what is given or taken, or where people move. The preview follows at once. */
export function TargetFields({ act, onChoose }: Props) {
  return (
    <div className={classes.target}>
      {act === 'template' ? <Template onChoose={onChoose} /> : <Kinds act={act} onChoose={onChoose} />}
    </div>
  )
}

function Kinds({ act, onChoose }: Props & { act: Exclude<TargetAct, 'template'> }) {
  const t = useTranslations()
  const kinds = act === 'move' ? (['dealer', 'store'] as const) : (['app', 'store'] as const)
  const [kind, setKind] = useState<'app' | 'dealer' | 'store'>(kinds[0])
  return (
    <>
      <Select
        label={t(`bulk.target.${act}`)}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`bulk.target.kind.${value}`) }))}
        onChoose={setKind}
      />
      {kind === 'app' && <InApp takes={act === 'take'} onChoose={onChoose} />}
      {kind === 'dealer' && <Dealer onChoose={onChoose} />}
      {kind === 'store' && <Store onChoose={onChoose} />}
    </>
  )
}

/** An app, or a role or a permission of one, in one field. An app with roles is given by one of them. */
function InApp({ takes, onChoose }: { takes: boolean; onChoose: (target: string) => void }) {
  const t = useTranslations()
  const nameOf = usePermissionName()
  const apps = useQuery(reading(allApps, {}))
  const [chosen, choose] = useState('')
  const options = (apps.data ?? []).flatMap((one): Option[] => {
    const { ID, Roles = [], Permissions = [] } = one
    const app = appLabel(t, one)
    const whole = takes || Roles.length === 0 ? [{ value: ID, label: app }] : []
    const of = (kind: 'role' | 'permission', id: string, name: string) => ({
      value: id,
      label: t(`bulk.target.${kind}`, { app, name }),
    })
    return [
      ...whole,
      ...Roles.map((role) => of('role', role.ID, role.DisplayName)),
      ...flat(Permissions).map((permission) => of('permission', permission.ID, nameOf(permission))),
    ]
  })
  return (
    <FilterSearch
      label={t('bulk.target.kind.app')}
      value={chosen}
      options={options}
      onChoose={(id) => {
        choose(id)
        onChoose(id)
      }}
    />
  )
}

function Dealer({ onChoose }: Pick<Props, 'onChoose'>) {
  const t = useTranslations()
  const [id, setId] = useState('')
  const found = useDealer(id || undefined).data
  return (
    <FilterCombobox
      label={t('bulk.target.kind.dealer')}
      value={id}
      options={found ? [{ value: found.ID, label: found.DisplayName }] : []}
      source={dealerSource}
      onChoose={(value) => {
        setId(value)
        if (value) onChoose(value)
      }}
    />
  )
}

const anyStore = storeSource(undefined)

function Store({ onChoose }: Pick<Props, 'onChoose'>) {
  const t = useTranslations()
  const [id, setId] = useState('')
  const found = useStoreOf(id || undefined).data
  return (
    <FilterCombobox
      label={t('bulk.target.kind.store')}
      value={id}
      options={found ? [{ value: found.ID, label: found.DisplayName }] : []}
      source={anyStore}
      onChoose={(value) => {
        setId(value)
        if (value) onChoose(value)
      }}
    />
  )
}

const anyTemplate = templateSource('all')

function Template({ onChoose }: Pick<Props, 'onChoose'>) {
  const t = useTranslations()
  const [id, setId] = useState('')
  const found = useTemplate(id).data
  return (
    <FilterCombobox
      label={t('bulk.target.template')}
      value={id}
      options={found ? [{ value: found.ID, label: found.Name }] : []}
      source={anyTemplate}
      onChoose={(value) => {
        setId(value)
        if (value) onChoose(value)
      }}
    />
  )
}
