import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { confirm } from '#core/web/ui/confirm.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { RowAct, rowListLook } from '#core/web/ui/RowList.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { fullName, type User } from '#features/people/contract.ts'
import { mayHelp, mayUnlink, removeUserIdentityLink, userIdentityLinks } from '../../contract.ts'

/** The identity providers at which a user signs in, for who may help them; nothing where there is none. */
export function IdentityLinks({ user }: { user: User }) {
  const t = useTranslations()
  const locale = useLocale()
  const viewer = useViewer()
  const { date } = useDates()
  const { data: links = [] } = useQuery({
    ...reading(userIdentityLinks, { id: user.ID }),
    enabled: mayHelp(viewer, user),
  })
  const { save, busy } = useSave(removeUserIdentityLink, {
    toasts: { key: 'user-identity-link', saved: t('brokers.mine.removed') },
  })
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  if (links.length === 0) return null
  const remove = async (provider: string, name: string) => {
    const sure = await confirm({
      title: t('unlink.title', { name: fullName(user) }),
      body: t('unlink.body', { provider: name }),
      confirmLabel: t('brokers.mine.remove'),
      danger: true,
    })
    if (sure) await save({ id: user.ID, provider })
  }
  return (
    <Panel title={t('brokers.mine.title')}>
      <ul ref={list} className={rowListLook.list}>
        {links.map(({ ID, Names, Subject, LinkedAt, LastUsed }) => (
          <li key={ID} className={rowListLook.row}>
            <div>
              <p>
                {Names[locale]}{' '}
                <span className={rowListLook.soft}>{t('unlink.subject', { subject: Subject })}</span>
              </p>
              <p className={rowListLook.soft}>
                {t('brokers.mine.used', { from: date(LinkedAt), until: date(LastUsed) })}
              </p>
            </div>
            {mayUnlink(viewer, user) && (
              <RowAct
                label={t('brokers.mine.remove')}
                fullLabel={t('brokers.mine.removeOne', { name: Names[locale] })}
                busy={busy}
                onAct={() => void remove(ID, Names[locale])}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
