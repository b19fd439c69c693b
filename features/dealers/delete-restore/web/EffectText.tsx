import { useTranslations } from 'use-intl'
import type { Output } from '#core/contract/endpoint.ts'
import type { groupEffect } from '#features/groups/contract.ts'

type Props = { kind: 'dealer' | 'store'; effect: Output<typeof groupEffect> }

/** Says how many people lose access by a deletion or a move, and who. */
export function EffectText({ kind, effect }: Props) {
  const t = useTranslations()
  const { Stores: stores, Users: users, LoseApps: losing, LoseAdmin: admins, Names: names } = effect
  const more = users - names.length
  return (
    <>
      <p>
        {kind === 'dealer' ? t('delete.dealer', { stores, users }) : t('delete.store', { users })}{' '}
        {names.length > 0 &&
          t(more > 0 ? 'delete.namesAndMore' : 'delete.names', { names: names.join(', '), n: more })}
      </p>
      {losing > 0 && <p>{t('delete.loseApps', { n: losing })}</p>}
      {admins > 0 && <p>{t('delete.loseAdmin', { n: admins })}</p>}
    </>
  )
}
