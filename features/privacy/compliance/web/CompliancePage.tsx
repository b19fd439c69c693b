import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Actions } from '#core/web/record/Actions.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { StateLine, StateList, StatePage } from '#core/web/ui/States.tsx'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type Compliance, getCompliance } from '../contract.ts'
import { type Line, type State, statesOf } from '../rules.ts'
import { lines } from './point-texts.tsx'

/** What Law 25 asks of the installation: each point with its state, to look at and to print. */
export function CompliancePage() {
  const t = useTranslations()
  const isAllowed = isSystemAdmin(useViewer())
  return (
    <Page
      title={t('nav.compliance')}
      actions={
        isAllowed && (
          <Actions of={[{ label: t('common.print'), icon: IconPrinter, onAct: () => window.print() }]} />
        )
      }
    >
      {isAllowed ? <Points /> : <Empty drawing="closed">{t('state.noPermission.label')}</Empty>}
    </Page>
  )
}

const groups = {
  transparency: ['officer', 'texts', 'accepted', 'french'],
  data: ['requests', 'retention', 'events', 'waiting', 'register', 'located'],
  rights: ['wide', 'unused', 'idle'],
  security: ['signIn', 'log', 'backup'],
} as const satisfies Record<string, readonly Line[]>

function Points() {
  const query = useQuery(reading(getCompliance, {}))
  return (
    <Loaded query={query} lines={12} height={72}>
      {(compliance) => <Groups compliance={compliance} />}
    </Loaded>
  )
}

function Groups({ compliance }: { compliance: Compliance }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const states = statesOf(compliance)
  const open = Object.values<State>(states).filter((state) => state === 'todo').length
  return (
    <StatePage
      lead={
        <>
          {t('compliance.lead')} {t('compliance.open', { n: open })}{' '}
          {t('compliance.at', { at: dateTime(compliance.At) })}
        </>
      }
    >
      {Object.entries(groups).map(([group, its]) => (
        <Panel key={group} title={t(`compliance.group.${group as keyof typeof groups}`)}>
          <StateList>
            {its.map((line) => (
              <Point key={line} line={line} state={states[line]} compliance={compliance} />
            ))}
          </StateList>
        </Panel>
      ))}
    </StatePage>
  )
}

const looks = {
  good: { icon: IconCircleCheck, tone: 'good' },
  todo: { icon: IconAlertTriangle, tone: 'bad' },
  known: { icon: IconInfoCircle, tone: undefined },
} as const

type PointProps = { line: Line; state: State; compliance: Compliance }

function Point({ line, state, compliance }: PointProps) {
  const t = useTranslations()
  const Body = lines[line]
  return (
    <StateLine {...looks[state]} state={t(`compliance.state.${state}`)} title={t(`compliance.line.${line}`)}>
      <Body compliance={compliance} state={state} />
    </StateLine>
  )
}
