import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { RowAct, rowListLook } from '#core/web/ui/RowList.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { myPrivacyRequests, type PrivacyRequest, withdrawPrivacyRequest } from '../../contract.ts'
import { MakeRequest } from '../MakeRequest.tsx'
import classes from '../PrivacyRequests.module.css'

/** The viewer's own requests, with their state, and the dialog that makes one. */
export function MyPrivacyRequests() {
  const t = useTranslations()
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list)
  const [asks, setAsks] = useState(false)
  const requests = useQuery(reading(myPrivacyRequests, {}))
  return (
    <Panel
      title={t('privacyRequests.mine')}
      actions={<Button onClick={() => setAsks(true)}>{t('privacyRequests.make')}</Button>}
    >
      <p className={rowListLook.soft}>{t('privacyRequests.mineLead')}</p>
      <div ref={list}>
        <Loaded query={requests} lines={1} height={40}>
          {(all) => (
            <ul className={`${rowListLook.list} ${classes.own}`}>
              {all.map((request) => (
                <Request key={request.ID} request={request} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {asks && <MakeRequest onClose={() => setAsks(false)} />}
    </Panel>
  )
}

function Request({
  request: { ID, Kind, Text, ReceivedOn, DueOn, State, Answer },
}: {
  request: PrivacyRequest
}) {
  const t = useTranslations()
  const day = useDay()
  const what = t(`privacyRequests.short.${Kind}`)
  const { save, busy } = useSave(withdrawPrivacyRequest, {
    toasts: { key: 'privacy-request', saved: t('privacyRequests.withdrawn') },
  })
  const dates = [
    t('privacyRequests.receivedOn', { date: day(ReceivedOn) }),
    State === 'open' && t('privacyRequests.dueOn', { date: day(DueOn) }),
  ]
  return (
    <li className={rowListLook.row}>
      <div className={classes.what}>
        {what}
        <p className={rowListLook.soft}>{dates.filter(Boolean).join(' · ')}</p>
        {Text && <p className={classes.text}>{Text}</p>}
        {Answer && (
          <p className={classes.text}>
            <span className={classes.soft}>{t('privacyRequests.answer')}</span>
            {Answer}
          </p>
        )}
      </div>
      <div className={classes.acts}>
        <span className={classes.state}>{t(`privacyRequests.states.${State}`)}</span>
        {State === 'open' && (
          <RowAct
            label={t('privacyRequests.withdraw')}
            fullLabel={t('privacyRequests.withdrawOf', { what })}
            busy={busy}
            onAct={() => void save({ id: ID })}
          />
        )}
      </div>
    </li>
  )
}
