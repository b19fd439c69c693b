import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DAY_MS } from '#core/contract/days.ts'
import { useStore } from '#core/web/store.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { ShownOnce } from '#core/web/ui/ShownOnce.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import type { App } from '#features/apps/contract.ts'
import { endSecret, makeSecret } from '#features/apps/contract/secrets.ts'
import { madeSecret } from './made-secret.ts'
import classes from './SecretPanel.module.css'

/** The choices of how many days the former secret stays valid. */
const OVERLAP_DAYS = [0, 1, 7, 30, 90] as const

/** The secrets of an app: a new one, shown once, and the former one until its end. B021 */
export function SecretPanel({ app }: { app: App }) {
  const t = useTranslations()
  const dates = useDates()
  const made = useStore(madeSecret)
  const shown = made?.appId === app.ID ? made.text : null
  const rotate = useRef<HTMLButtonElement>(null)
  const [overlap, setOverlap] = useState('7')
  const secrets = app.Secrets ?? []
  const former = secrets.find(({ ExpiresAt }) => ExpiresAt !== null)
  const making = useSave(makeSecret, { toasts: { key: 'secret', saved: t('apps.secret.made') } })
  const ending = useSave(endSecret, { toasts: { key: 'secret', saved: t('apps.secret.ended') } })

  const noteCopy = () => {
    if (made) madeSecret.set({ ...made, copied: true })
  }

  const make = async () => {
    const days = Number(overlap)
    const sure = await confirm({
      title: t('apps.secret.rotate'),
      body: [
        secrets.length > 0 && (days ? t('apps.secret.until', { days }) : t('apps.secret.atOnce')),
        former && days > 0 && t('apps.secret.thirdEnds'),
        t('apps.secret.shownOnce'),
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: t('apps.secret.rotate'),
      danger: secrets.length > 0,
    })
    if (!sure) return
    const until =
      days > 0 && secrets.length > 0 ? new Date(Date.now() + days * DAY_MS - 60_000).toISOString() : null
    await making.save(
      { id: app.ID, PreviousUntil: until, Version: app.Version },
      {
        onSaved: async ({ Secret: text }) => {
          if (text) madeSecret.set({ appId: app.ID, text, copied: false })
        },
      },
    )
  }

  const end = async (secretID: string) => {
    const sure = await confirm({
      title: t('apps.secret.endNow'),
      body: t('apps.secret.endBody'),
      confirmLabel: t('apps.secret.endNow'),
      danger: true,
    })
    if (!sure) return
    // Moves the focus, since the pressed button disappears.
    await ending.save({ id: app.ID, secretID }, { onSaved: async () => rotate.current?.focus() })
  }

  return (
    <Panel title={t('apps.secret.title')}>
      <div className={classes.panel}>
        {shown !== null && (
          <ShownOnce
            note={t('apps.secret.once')}
            name={t('apps.secret.label')}
            secret={shown}
            onCopy={noteCopy}
          />
        )}
        {secrets.length === 0 && <p>{t('apps.secret.none')}</p>}
        <ul className={classes.secrets}>
          {secrets.map(({ ID, CreatedAt, ExpiresAt }) => (
            <li key={ID}>
              <span>
                {t('apps.secret.since', { date: dates.dateTime(CreatedAt) })}
                {ExpiresAt && ` ${t('apps.secret.endsAt', { date: dates.dateTime(ExpiresAt) })}`}
              </span>
              {ExpiresAt && (
                <Button look="quiet" busy={ending.busy} onClick={() => void end(ID)}>
                  {t('apps.secret.endNow')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className={classes.rotate}>
          {secrets.length > 0 && (
            <Select
              label={t('apps.secret.keepFormer')}
              value={overlap}
              options={OVERLAP_DAYS.map((days) => ({
                value: `${days}`,
                label: t('apps.secret.days', { days }),
              }))}
              onChoose={setOverlap}
            />
          )}
          <Button ref={rotate} busy={making.busy} onClick={() => void make()}>
            {t('apps.secret.rotate')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
