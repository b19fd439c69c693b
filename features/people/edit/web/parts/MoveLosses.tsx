import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { moveEffect } from '../../contract.ts'

/** Lists what a person would lose in each app by moving to a dealer, or to none (without an ID). E090 */
export function MoveLosses({ userId, dealerId }: { userId: string; dealerId: string | undefined }) {
  const t = useTranslations()
  const to = { id: userId, ...(dealerId !== undefined && { dealerID: dealerId }) }
  const effect = useQuery({ ...reading(moveEffect, to), staleTime: 0 })
  return (
    <Loaded query={effect} lines={2}>
      {({ Apps }) =>
        Apps.length === 0 ? (
          <p>{t('user.move.nothing')}</p>
        ) : (
          <>
            <p>{t('user.move.loses')}</p>
            <ul>
              {Apps.map(({ ID, App, Lost, Roles, Stores }) => (
                <li key={ID}>
                  {Lost
                    ? t('user.move.app', { app: App })
                    : t('user.move.part', { app: App, what: [...Roles, ...Stores].join(', ') })}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}
