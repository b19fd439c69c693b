import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { prefer, usePreferences } from '#core/web/theme/preferences.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { getDashboard } from '#features/account/home/contract.ts'
import { getGuide, type Guide, type GuideStep, isEmptyNetwork, sendTestMail } from '../contract.ts'
import classes from './Guide.module.css'

/** A network with this many people is in use: it needs no guide, and the steps are not fetched. */
const SMALL = 50

/** The guide on the dashboard: while the network is empty, and until the viewer hides it in this browser. */
export function GuideOfEmptyNetwork() {
  const t = useTranslations()
  const { guide } = usePreferences()
  const { data: figures } = useQuery(reading(getDashboard, {}))
  const small = figures !== undefined && figures.totalUsers < SMALL
  const { data } = useQuery({ ...reading(getGuide, {}), enabled: guide && small })
  if (!guide || !data || !isEmptyNetwork(data)) return null
  return (
    <Panel
      title={t('guide.title')}
      actions={
        <Button look="quiet" onClick={() => prefer({ guide: false })}>
          {t('guide.hide')}
        </Button>
      }
    >
      <Steps guide={data} />
    </Panel>
  )
}

/** The guide on its own page. */
export function WholeGuide() {
  const t = useTranslations()
  const query = useQuery(reading(getGuide, {}))
  return (
    <Panel title={t('guide.title')} titleHidden>
      <Loaded query={query} lines={7} height={56}>
        {(guide) => <Steps guide={guide} />}
      </Loaded>
    </Panel>
  )
}

function Steps({ guide: { Steps: steps, AppID } }: { guide: Guide }) {
  const t = useTranslations()
  const done = steps.filter(({ Done }) => Done).length
  return (
    <>
      <p className={classes.progress}>{t('guide.progress', { done, all: steps.length })}</p>
      <ol className={classes.steps}>
        {steps.map(({ Step, Done }) => (
          <li key={Step} className={classes.step}>
            {Done ? (
              <IconCircleCheckFilled className={classes.done} size={22} aria-hidden />
            ) : (
              <IconCircle className={classes.open} size={22} aria-hidden />
            )}
            <div className={classes.what}>
              <h3>
                {t(`guide.step.${Step}`)}
                {Done && <span className="visually-hidden"> {t('guide.done')}</span>}
              </h3>
              {!Done && <p>{t(`guide.help.${Step}`)}</p>}
            </div>
            {!Done && <Act step={Step} appId={AppID} />}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The button or link that does a step. */
function Act({ step, appId }: { step: GuideStep; appId: string | null }) {
  const t = useTranslations()
  if (step === 'mail') return <TestMail />
  const to = addressOf(step, appId)
  return to && <StepLink to={to}>{t(`guide.act.${step}`)}</StepLink>
}

const StepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes.act}>
    {children}
  </Link>
)

/** The page of a step; null for a step about an app while there is none. */
const addressOf = (step: Exclude<GuideStep, 'mail'>, appId: string | null): string | null =>
  ({
    app: '/apps/new/edit',
    roles: appId && `/roles/${appId}/edit`,
    trial: appId && `/apps/${appId}?tab=connect`,
    dealer: '/dealer/new',
    people: '/user/new',
    second: '/user/new',
  })[step]

function TestMail() {
  const t = useTranslations()
  const { email } = useViewer()
  const { save, busy } = useSave(sendTestMail, {
    toasts: { key: 'test-mail', saved: t('guide.sent', { email }) },
  })
  return (
    <Button busy={busy} onClick={() => void save({})}>
      {t('guide.act.mail')}
    </Button>
  )
}
