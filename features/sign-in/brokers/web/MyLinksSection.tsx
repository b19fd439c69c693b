import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { rowListLook } from '#core/web/ui/RowList.tsx'
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
  if (links.length === 0) return null
  return (
    <Panel title={t('brokers.mine.title')}>
      <p className={rowListLook.soft}>{t(hasPassword ? 'brokers.mine.lead' : 'brokers.mine.needed')}</p>
      <ul className={rowListLook.list}>
        {links.map(({ ID, Names, LinkedAt, LastUsed, Removable }) => (
          <li key={ID} className={rowListLook.row}>
            <div>
              <p>{Names[locale]}</p>
              <p className={rowListLook.soft}>
                {t('brokers.mine.used', { from: date(LinkedAt), until: date(LastUsed) })}
              </p>
            </div>
            {Removable && (
              <Button
                look="quiet"
                busy={busy}
                aria-label={t('brokers.mine.removeOne', { name: Names[locale] })}
                onClick={() => void save({ id: ID })}
              >
                {t('brokers.mine.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
