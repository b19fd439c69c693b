import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useHasScreen } from '#core/web/router/address.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { rowActLook } from '#core/web/ui/RowList.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { WaitingRequests } from '#features/requests/web/parts/WaitingRequests.tsx'
import { type AttentionItem, type AttentionKind, getAttention, type Named } from '../contract.ts'
import { ActOnAccount } from './ActOnAccount.tsx'
import classes from './Attention.module.css'

/** How often it is fetched while the page is open. */
const REFETCH_INTERVAL_MS = 60_000

/** What needs the viewer today, with what helps beside each. */
export function Attention() {
  const t = useTranslations()
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list)
  const items = useQuery({ ...reading(getAttention, {}), refetchInterval: REFETCH_INTERVAL_MS })
  return (
    <Panel title={t('attention.title')}>
      <div ref={list}>
        <Loaded query={items} lines={4} height={64} keep>
          {(found) =>
            found.length === 0 ? (
              <p className={classes.none}>{t('attention.none')}</p>
            ) : (
              <ul className={classes.items}>
                {found.map((item) => (
                  <Item key={item.Kind} item={item} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Panel>
  )
}

function Item({ item: { Kind, Count, More, First } }: { item: AttentionItem }) {
  const t = useTranslations()
  const what = More ? t(`attention.more.${Kind}`) : t(`attention.kind.${Kind}`, { n: Count })
  const list = useListOf(Kind)
  const others = Count - First.length
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <h3>{what}</h3>
        {list && (
          <Link {...list} className={classes.list} aria-label={t('attention.listOf', { what })}>
            {t('attention.list')}
          </Link>
        )}
      </div>
      {Kind === 'requests' ? (
        <WaitingRequests />
      ) : (
        <ul className={classes.named}>
          {First.map((one) => (
            <li key={one.ID}>
              <NamedOne kind={Kind} one={one} />
            </li>
          ))}
          {others > 0 && <li className={classes.soft}>{t('attention.others', { n: others })}</li>}
        </ul>
      )}
    </li>
  )
}

/** The address of the list of all of a kind. */
function useListOf(kind: AttentionKind) {
  const viewer = useViewer()
  const hasReports = useHasScreen('/reports/rows')
  if (kind === 'requests') return undefined
  if (kind === 'privacyOverdue') return { to: '/privacy/requests', search: { state: 'open' } }
  if (kind === 'reviews') return { to: '/reviews' }
  if (kind === 'appsFailing')
    return hasReports ? { to: '/reports/rows', search: { figure: 'failedLogins', ...today() } } : undefined
  if (kind === 'fewAdmins')
    return can(viewer, ['view-dealers', 'access-all-dealers'])
      ? { to: '/dealers', search: { all: true, admins: 'few' } }
      : undefined
  return { to: '/users', search: { need: kind } }
}

/** One of those that are named, and what helps. */
function NamedOne({ kind, one }: { kind: AttentionKind; one: Named }) {
  const t = useTranslations()
  const { ID, Name, Act, Failures } = one
  if (kind === 'appsFailing')
    return (
      <>
        <Link to="/apps/$id" params={{ id: ID }}>
          {Name}
        </Link>
        <span className={classes.soft}>{t('attention.failures', { n: Failures ?? 0 })}</span>
      </>
    )
  // Each is in the list, the longest due first. Of an anonymized person no name is left.
  if (kind === 'privacyOverdue') return Name || t('attention.unnamed')
  if (kind === 'reviews')
    return (
      <Link to="/reviews/$id" params={{ id: ID }}>
        {Name}
      </Link>
    )
  if (kind === 'fewAdmins')
    return (
      <>
        <Link to="/dealer/$id" params={{ id: ID }}>
          {Name}
        </Link>
        <Link
          to="/dealer/$id/new-dealer-admin"
          params={{ id: ID }}
          className={rowActLook}
          aria-label={t('attention.actOn', { act: t('attention.addAdmin'), name: Name })}
        >
          {t('attention.addAdmin')}
        </Link>
      </>
    )
  return (
    <>
      <Link to="/user/$id" params={{ id: ID }}>
        {Name}
      </Link>
      {Act && <ActOnAccount act={Act} id={ID} name={Name} />}
    </>
  )
}

/** Yesterday and today, as the address of a report has them. */
function today() {
  const day = (at: Date) =>
    `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
  const now = new Date()
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  return { from: day(before), to: day(now) }
}
