import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { usePermissionName } from '#features/people/access/web/parts/use-permission-name.ts'
import { DataEvents } from './DataEvents.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { useDataLists } from './use-data-lists.ts'
import { useData, useFile } from './use-personal-data.ts'
import type { PersonalData } from '../contract.ts'
import classes from './PersonalData.module.css'

type Props = { id: string | null }

/** Prints the page, or downloads everything as a file. */
export function DataActions({ id }: Props) {
  const t = useTranslations()
  const file = useFile(id)
  return (
    <>
      <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        {t('common.print')}
      </Button>
      <Button
        look="primary"
        busy={file.busy}
        icon={<IconDownload size={18} aria-hidden />}
        onClick={file.save}
      >
        {t('myData.download')}
      </Button>
    </>
  )
}

/** The readable form: what is kept about the viewer, or with an `id` about another person. */
export function PersonalDataView({ id, lead }: Props & { lead: string }) {
  const t = useTranslations()
  const query = useData(id)
  return (
    <div className={classes.data}>
      <p className={classes.lead}>{lead}</p>
      <Loaded query={query} lines={12} height={32}>
        {(data) => (
          <>
            <Panel title={t('myData.account')}>
              <AccountFacts account={data.Account} />
            </Panel>
            <Access access={data.Access} />
            <Lists data={data} isOwn={id === null} />
          </>
        )}
      </Loaded>
      <Panel title={t('myData.events')}>
        <p className={classes.lead}>{t(id === null ? 'myData.eventsLead' : 'myData.eventsLeadOf')}</p>
        <DataEvents id={id} />
      </Panel>
    </div>
  )
}

function Access({ access }: { access: PersonalData['Access'] }) {
  const t = useTranslations()
  const nameOf = usePermissionName()
  return (
    <Panel title={t('myData.access')}>
      <ul className={classes.apps}>
        {access.map(
          ({ ID, DisplayName, AssignedRoles, AssignedBranches, AssignedPermissions, Attributes }) => {
            const facts = [
              ...AssignedRoles.map((role) => {
                const stores = AssignedBranches.filter(({ RoleID }) => RoleID === role.ID)
                const of = stores.map((store) => store.DisplayName).join(', ')
                return [t('audit.grants.role'), of ? `${role.DisplayName} (${of})` : role.DisplayName]
              }),
              ...(AssignedPermissions.length > 0
                ? [[t('prov.permissions'), AssignedPermissions.map(nameOf).join(', ')]]
                : []),
              ...Attributes.map((one) => [one.DisplayName, one.Value || t('common.notProvided')]),
            ]
            return (
              <li key={ID}>
                <h3>{DisplayName}</h3>
                {facts.map(([label, value], index) => (
                  <p key={index} className={classes.line}>
                    {t('myData.line', { label: label!, value: value! })}
                  </p>
                ))}
              </li>
            )
          },
        )}
      </ul>
    </Panel>
  )
}

/** The other lists; those without an entry are named in one sentence. */
function Lists({ data, isOwn }: { data: PersonalData; isOwn: boolean }) {
  const t = useTranslations()
  // The own requests stand above, where they can be withdrawn.
  const lists = useDataLists(data).filter(({ key }) => !isOwn || key !== 'PrivacyRequests')
  const empty = lists.filter(({ rows }) => rows.length === 0)
  return (
    <>
      {lists.map(
        ({ key, title, rows }) =>
          rows.length > 0 && (
            <Panel key={key} title={title}>
              <ul className={classes.rows}>
                {rows.map(({ what, more }, index) => (
                  <li key={index}>
                    {what}
                    {more.length > 0 && <span className={classes.more}>{more.join(' · ')}</span>}
                  </li>
                ))}
              </ul>
            </Panel>
          ),
      )}
      {empty.length > 0 && (
        <p className={classes.lead}>
          {t('myData.nothing', { lists: empty.map(({ title }) => title).join(', ') })}
        </p>
      )}
    </>
  )
}
