import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoicesField } from '#core/web/form/ChoicesField.tsx'
import { Combobox } from '#core/web/form/Combobox.tsx'
import styles from '#core/web/form/form.module.css'
import { reading } from '#core/web/query.ts'
import { announce } from '#core/web/ui/announce.ts'
import { useStoresOf } from '#features/groups/web/parts/dealer-source.ts'
import { grantableStores, mayProvision } from '#features/people/access/rules.ts'
import type { AccessChanges } from '#features/people/access/web/parts/app-changes.ts'
import { appDrafts } from '#features/people/access/web/parts/app-drafts.ts'
import type { AppChanges } from '#features/people/access/web/parts/use-app-changes.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type Template, templates } from '../../contract.ts'
import classes from '../Templates.module.css'
import { filledBy, type Filled, withStores } from './filled-by.ts'
import { templateSource } from './template-source.ts'

type Props = {
  apps: AppChanges
  /** The dealer in the form: an id, or ''. */
  dealer: string
  changes: AccessChanges
  /** The changes after the template, and its id. */
  onFill: (changes: AccessChanges, id: string) => void
  onChange: (changes: AccessChanges) => void
}

/** Fills the access part of a form from a template; what the viewer may not give is named, and left out. R100 */
export function FillTemplate({ apps, dealer, changes, onFill, onChange }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const id = useId()
  const [filled, setFilled] = useState<(Filled & { template: Template }) | null>(null)
  const all = useStoresOf(dealer || null)
  const some = useQuery({
    ...reading(templates, { dealer: dealer || 'none', pageSize: 1 }),
    enabled: can(viewer, ['create-users', 'modify-users']),
  })
  const stores = grantableStores(viewer, dealer || null, all.data ?? [])
  const fill = (template: Template) => {
    const drafts = appDrafts({ ...apps.contextOf(dealer), apps: apps.all }, changes)
    const next = filledBy(template, { viewer, dealer, drafts, changes, stores: stores.map(({ ID }) => ID) })
    setFilled({ ...next, template })
    onFill(next.changes, template.ID)
    announce(t('templates.filled', { name: template.Name }))
  }
  if (!mayProvision(viewer) || !some.data || some.data.Total === 0 || !apps.ready || !all.data) return null
  const template = filled?.template
  const storesOfAll = filled?.roles[0]
    ? (changes[filled.roles[0].app]?.to?.stores[filled.roles[0].role] ?? [])
    : []
  const toggle = (ids: readonly string[]) => filled && onChange(withStores(changes, filled.roles, ids))
  return (
    <div className={`${styles.field} ${classes.fill}`}>
      <label htmlFor={id} className={styles.label}>
        {t('templates.fill')}
      </label>
      <p id={`${id}-help`} className={styles.help}>
        {t('templates.fillHelp')}
      </p>
      <Combobox
        id={id}
        aria-describedby={`${id}-help`}
        source={templateSource(dealer || 'none')}
        value={template?.ID ?? ''}
        fixedOptions={template ? [{ value: template.ID, label: template.Name }] : []}
        onPick={(_, picked) => picked && fill(picked)}
      />
      {filled && template && (
        <div className={classes.filled}>
          {(filled.left.length > 0 || template.Hidden) && (
            <p className={styles.help}>
              {t('templates.notFilled', {
                names: [...filled.left, ...(template.Hidden ? [t('templates.hiddenApps')] : [])].join(', '),
              })}
            </p>
          )}
          {filled.roles.length > 0 && (
            <ChoicesField
              legend={t('templates.whichStores')}
              options={stores.map(({ ID, DisplayName, ShipTo }) => ({
                value: ID,
                label: DisplayName,
                hint: ShipTo,
              }))}
              chosen={storesOfAll}
              onToggle={(store, on) =>
                toggle(on ? [...storesOfAll, store] : storesOfAll.filter((one) => one !== store))
              }
              all={{
                label: t('prov.allStores'),
                onToggle: (on) => toggle(on ? stores.map(({ ID }) => ID) : []),
              }}
              filterLabel={t('prov.filterStores')}
            />
          )}
        </div>
      )}
    </div>
  )
}
