import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { dayOf } from '#core/contract/days.ts'
import { useSearchParams } from '#core/web/router/address.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { DateRange } from '#core/web/ui/DateRange.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Tabs } from '#core/web/ui/Tabs.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { DestructionList, ExportList } from './RegisterLists.tsx'
import { IncidentList } from './IncidentList.tsx'
import { readRegisterSearch, type RegisterSearch, registerTabs } from './register-search.ts'
import classes from './Register.module.css'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const lists = { exports: ExportList, destructions: DestructionList, incidents: IncidentList }

/** The register of privacy, for system admins; others read that they may not see it. */
export function RegisterPage() {
  const t = useTranslations()
  const maySee = isSystemAdmin(useViewer())
  return (
    <Page title={t('register.title')}>
      {maySee ? <Register /> : <Empty drawing="closed">{t('state.noPermission.label')}</Empty>}
    </Page>
  )
}

function Register() {
  const t = useTranslations()
  const navigate = useNavigate()
  const search = useSearchParams(readRegisterSearch)
  const { tab = 'exports', from, until } = search
  const goTo = (next: RegisterSearch) =>
    void navigate({ to: '/privacy/register', search: next, replace: true })
  return (
    <div className={classes.register}>
      <p className={classes.lead}>{t('register.lead')}</p>
      <Period {...{ from, until }} onChoose={(days) => goTo({ tab, ...days })} />
      <Tabs
        label={t('register.title')}
        chosen={tab}
        onChoose={(id) => goTo(readRegisterSearch({ ...search, tab: id }))}
        tabs={registerTabs.map((id) => {
          const List = lists[id]
          return {
            id,
            label: t(`register.tab.${id}`),
            content: <List key={`${from} ${until}`} from={from} until={until} />,
          }
        })}
      />
    </div>
  )
}

type PeriodProps = {
  from: string | undefined
  until: string | undefined
  onChoose: (days: { from?: string; until?: string }) => void
}

/** The days whose entries are listed; all without any. */
function Period({ from, until, onChoose }: PeriodProps) {
  const t = useTranslations()
  const now = useMinutely()
  return (
    <div className={classes.period}>
      <span id="register-period" className={classes.label}>
        {t('register.period')}
      </span>
      <DateRange
        id="register-days"
        labelledBy="register-period"
        value={from && until ? { from, to: until } : null}
        max={dayOf(now, ZONE)}
        onChange={(days) => days && onChoose({ from: days.from, until: days.to })}
        onPartial={() => {}}
      />
      {from && <Button onClick={() => onChoose({})}>{t('register.allDays')}</Button>}
    </div>
  )
}
