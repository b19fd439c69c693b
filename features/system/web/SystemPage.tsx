import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type CheckName, getSystemState, type SystemState } from '../contract.ts'
import { Processes } from './Processes.tsx'
import classes from './System.module.css'

const groups = {
  database: ['database', 'extensions', 'rights', 'timeouts', 'connections', 'clock'],
  data: ['schema', 'size', 'keys', 'backup'],
  queues: ['mails', 'logouts', 'webhooks'],
} as const satisfies Record<string, readonly CheckName[]>

/** How the installation is: what `doctor` checks, without what only a shell can. */
export function SystemPage() {
  const t = useTranslations()
  const isAllowed = isSystemAdmin(useViewer())
  return (
    <Page title={t('nav.system')}>
      {isAllowed ? <State /> : <Empty drawing="closed">{t('state.noPermission.label')}</Empty>}
    </Page>
  )
}

function State() {
  const query = useQuery(reading(getSystemState, {}))
  return (
    <Loaded query={query} lines={12} height={56}>
      {(system) => <Groups system={system} />}
    </Loaded>
  )
}

function Groups({ system: { At, Version, Checks, Processes: processes } }: { system: SystemState }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const open = Checks.filter(({ State }) => State !== 'ok').length
  return (
    <div className={classes.page}>
      <p className={classes.lead}>
        {t('system.lead', { version: Version })} {t('system.open', { n: open })}{' '}
        {t('system.at', { at: dateTime(At) })} {t('system.more', { command: 'npm run admin -- doctor' })}
      </p>
      {Object.entries(groups).map(([group, names]) => (
        <Panel key={group} title={t(`system.group.${group as keyof typeof groups}`)}>
          <ul className={classes.lines}>
            {names.map((name) => {
              const check = Checks.find(({ Name }) => Name === name)
              return check && <Line key={name} check={check} />
            })}
          </ul>
        </Panel>
      ))}
      <Processes of={processes} />
    </div>
  )
}

const icons = { ok: IconCircleCheck, warning: IconAlertTriangle, problem: IconCircleX }

function Line({ check: { Name, State: state, Found, Remedy } }: { check: SystemState['Checks'][number] }) {
  const t = useTranslations()
  const locale = useLocale()
  const Icon = icons[state]
  return (
    <li className={classes.line}>
      <span className={classes.state} data-state={state}>
        <Icon size={18} aria-hidden />
        {t(`system.state.${state}`)}
      </span>
      <div className={classes.body}>
        <h3>{t(`system.check.${Name}`)}</h3>
        <p>{Found[locale]}</p>
        {Remedy && <p>{Remedy[locale]}</p>}
      </div>
    </li>
  )
}
