import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { RowAct, rowListLook } from '#core/web/ui/RowList.tsx'
import { grantRequest, type WaitingRequest, waitingRequests } from '../../contract.ts'
import { ChooseStores } from '../ChooseStores.tsx'
import classes from '../MyRequests.module.css'
import { RefuseRequest } from '../RefuseRequest.tsx'

/** The requests that the viewer may grant or refuse. */
export function WaitingRequests() {
  const requests = useQuery(reading(waitingRequests, {}))
  return (
    <Loaded query={requests} lines={2} height={40} keep>
      {(all) => (
        <ul className={rowListLook.list}>
          {all.map((request) => (
            <Waiting key={request.ID} request={request} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Waiting({ request }: { request: WaitingRequest }) {
  const t = useTranslations()
  const { relative } = useDates()
  const [dialog, setDialog] = useState<'stores' | 'refuse' | null>(null)
  const { ID, Person, App, Role, Reason, RequestedAt, Stores } = request
  const what = Role ? t('requests.what', { app: App.DisplayName, role: Role.DisplayName }) : App.DisplayName
  const { save, busy } = useSave(grantRequest, {
    toasts: { key: 'request', saved: t('requests.granted', { name: Person.Name }) },
  })
  // Where the person has no store yet, and there are several, the viewer says for which.
  const asksStores = Stores.length > 1 && !Stores.some(({ Own }) => Own)
  const grant = (StoreIDs?: string[]) =>
    save({ ID, ...(StoreIDs && { StoreIDs }) }).then((saved) => {
      if (saved) setDialog(null)
    })
  const label = (act: string) => t('requests.actOn', { act, name: Person.Name, what })
  return (
    <li className={rowListLook.row}>
      <div className={classes.what}>
        <Link to="/user/$id" params={{ id: Person.ID }}>
          {Person.Name}
        </Link>{' '}
        {t('requests.asks', { what })}
        <p className={rowListLook.soft}>
          {Reason} · {relative(RequestedAt)}
        </p>
      </div>
      <div className={classes.acts}>
        <RowAct
          label={t('requests.grant')}
          fullLabel={label(t('requests.grant'))}
          busy={busy}
          onAct={() => (asksStores ? setDialog('stores') : void grant())}
        />
        <RowAct
          label={t('requests.refuse')}
          fullLabel={label(t('requests.refuse'))}
          onAct={() => setDialog('refuse')}
        />
      </div>
      {dialog === 'stores' && (
        <ChooseStores
          stores={Stores}
          busy={busy}
          onChosen={(ids) => void grant(ids)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'refuse' && <RefuseRequest request={request} onClose={() => setDialog(null)} />}
    </li>
  )
}
