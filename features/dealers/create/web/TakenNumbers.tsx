import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { cleanNumber } from '#features/dealers/rules.ts'
import { searchGroups } from '#features/groups/contract.ts'
import { listsDealers } from '#features/dealers/list/web/dealers-address.ts'
import classes from '#features/dealers/dealer/web/DealerForm.module.css'

/** Says that another dealer has the number, and which one if the viewer may see it. */
export function TakenSoldTo({ soldTo, children }: { soldTo: string; children: ReactNode }) {
  const t = useTranslations()
  const number = cleanNumber(soldTo)
  const owner = useDealersFound(number)?.find(({ SoldTo }) => SoldTo === number)
  return (
    <section>
      <p className={classes.taken}>
        {owner
          ? t('dealerWizard.dup.soldTo.body', { name: owner.DisplayName, soldTo: number })
          : t('dealerWizard.dup.soldTo.hidden', { soldTo: number })}
      </p>
      <div className={classes.acts}>
        {owner && <OwnerLink id={owner.ID} />}
        {children}
      </div>
    </section>
  )
}

/** Says that stores of other dealers have these numbers. */
export const TakenShipTos = ({ shipTos, children }: { shipTos: readonly string[]; children: ReactNode }) => (
  <section>
    <ul className={classes.list}>
      {shipTos.map((shipTo) => (
        <li key={shipTo}>
          <TakenShipTo shipTo={cleanNumber(shipTo)} />
        </li>
      ))}
    </ul>
    <div className={classes.acts}>{children}</div>
  </section>
)

function TakenShipTo({ shipTo }: { shipTo: string }) {
  const t = useTranslations()
  const owner = useDealersFound(shipTo)?.find(
    ({ Matched }) => Matched?.Field === 'shipTo' && Matched.Text === shipTo,
  )
  return (
    <p className={classes.taken}>
      {owner
        ? t('dealerWizard.dup.shipTo.body', { name: owner.DisplayName, shipTo })
        : t('dealerWizard.dup.shipTo.hidden', { shipTo })}
    </p>
  )
}

/** The dealers that a search for a number finds, for viewers who may list them. */
function useDealersFound(number: string) {
  const sees = can(useViewer(), listsDealers)
  const { data } = useQuery({
    ...reading(searchGroups, { type: 'dealer', query: number, pageSize: 100 }),
    enabled: sees && number !== '',
  })
  return data?.Data
}

function OwnerLink({ id }: { id: string }) {
  const t = useTranslations()
  return (
    <Link to="/dealer/$id" params={{ id }} className={buttonLook()}>
      {t('dealerWizard.viewDealer')}
    </Link>
  )
}
