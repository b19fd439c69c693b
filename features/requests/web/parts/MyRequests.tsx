import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { RowAct, rowListLook } from '#core/web/ui/RowList.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { type MyRequest, myRequests, withdrawRequest } from '../../contract.ts'
import classes from '../MyRequests.module.css'
import { RequestAccess } from '../RequestAccess.tsx'

/** The viewer's own requests for access, and the dialog that makes one. */
export function MyRequests() {
  const t = useTranslations()
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list)
  const [asks, setAsks] = useState(false)
  const requests = useQuery(reading(myRequests, {}))
  return (
    <Panel
      title={t('requests.title')}
      actions={<Button onClick={() => setAsks(true)}>{t('requests.ask')}</Button>}
    >
      <div ref={list}>
        <Loaded query={requests} lines={1} height={40}>
          {(all) =>
            all.length === 0 ? (
              <p className={rowListLook.soft}>{t('requests.none')}</p>
            ) : (
              <ul className={rowListLook.list}>
                {all.map((request) => (
                  <Request key={request.ID} request={request} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {asks && <RequestAccess onClose={() => setAsks(false)} />}
    </Panel>
  )
}

function Request({ request }: { request: MyRequest }) {
  const t = useTranslations()
  const { relative } = useDates()
  const { ID, App, Role, State, Answer, RequestedAt } = request
  const what = Role ? t('requests.what', { app: App.DisplayName, role: Role.DisplayName }) : App.DisplayName
  const { save, busy } = useSave(withdrawRequest, {
    toasts: { key: 'request', saved: t('requests.withdrawn') },
  })
  return (
    <li className={rowListLook.row}>
      <div className={classes.what}>
        {what}
        <p className={rowListLook.soft}>
          {t('requests.at', { when: relative(RequestedAt) })}
          {Answer && ` · ${t('requests.answer', { text: Answer })}`}
          {State === 'refused' && !Answer && ` · ${t('requests.moved')}`}
        </p>
      </div>
      <div className={classes.acts}>
        <span className={classes.state}>{t(`requests.state.${State}`)}</span>
        {State === 'open' && (
          <RowAct
            label={t('requests.withdraw')}
            fullLabel={t('requests.withdrawOf', { what })}
            busy={busy}
            onAct={() => void save({ id: ID })}
          />
        )}
      </div>
    </li>
  )
}
