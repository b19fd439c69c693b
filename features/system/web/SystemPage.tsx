import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { StateLine, StateList, StatePage, WithCommands } from '#core/web/ui/States.tsx'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type CheckName, getSystemState, type SystemState } from '../contract.ts'
import { Processes } from './Processes.tsx'

const groups = {
  database: ['database', 'extensions', 'rights', 'timeouts', 'connections', 'replica', 'clock'],
  data: ['schema', 'months', 'size', 'keys', 'backup'],
  queues: ['mails', 'logouts', 'webhooks', 'shipping', 'seals', 'work', 'cleanup'],
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
    <StatePage
      lead={
        <>
          {t('system.lead', { version: Version })} {t('system.open', { n: open })}{' '}
          {t('system.at', { at: dateTime(At) })}{' '}
          <WithCommands text={t('system.more', { command: 'npm run admin -- doctor' })} />
        </>
      }
    >
      {Object.entries(groups).map(([group, names]) => (
        <Panel key={group} title={t(`system.group.${group as keyof typeof groups}`)}>
          <StateList>
            {names.map((name) => {
              const check = Checks.find(({ Name }) => Name === name)
              return check && <Line key={name} check={check} />
            })}
          </StateList>
        </Panel>
      ))}
      <Processes of={processes} />
    </StatePage>
  )
}

const looks = {
  ok: { icon: IconCircleCheck, tone: 'good' },
  warning: { icon: IconAlertTriangle, tone: undefined },
  problem: { icon: IconCircleX, tone: 'bad' },
} as const

function Line({ check: { Name, State: state, Found, Remedy } }: { check: SystemState['Checks'][number] }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <StateLine {...looks[state]} state={t(`system.state.${state}`)} title={t(`system.check.${Name}`)}>
      <p>{Found[locale]}</p>
      {Remedy && (
        <p>
          <WithCommands text={Remedy[locale]} />
        </p>
      )}
    </StateLine>
  )
}
