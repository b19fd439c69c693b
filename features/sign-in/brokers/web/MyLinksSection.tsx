import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { RowAct, rowListLook } from '#core/web/ui/RowList.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { myIdentityLinks, removeIdentityLink } from '../contract.ts'

/** The providers at which the person signs in. A link goes only if a password remains. */
export function MyLinksSection({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations()
  const locale = useLocale()
  const { date } = useDates()
  const { data: links = [] } = useQuery(reading(myIdentityLinks, {}))
  const { save, busy } = useSave(removeIdentityLink, {
    toasts: { key: 'identity-link', saved: t('brokers.mine.removed') },
  })
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  if (links.length === 0) return null
  return (
    <Panel title={t('brokers.mine.title')}>
      <p className={rowListLook.soft}>{t(hasPassword ? 'brokers.mine.lead' : 'brokers.mine.needed')}</p>
      <ul ref={list} className={rowListLook.list}>
        {links.map(({ ID, Names, LinkedAt, LastUsed, Removable }) => (
          <li key={ID} className={rowListLook.row}>
            <div>
              <p>{Names[locale]}</p>
              <p className={rowListLook.soft}>
                {t('brokers.mine.used', { from: date(LinkedAt), until: date(LastUsed) })}
              </p>
            </div>
            {Removable && (
              <RowAct
                label={t('brokers.mine.remove')}
                fullLabel={t('brokers.mine.removeOne', { name: Names[locale] })}
                busy={busy}
                onAct={() => void save({ id: ID })}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
