import { useTranslations } from 'use-intl'
import type { Delivery } from '../contract/deliveries.ts'
import classes from './Webhooks.module.css'

/** What came of the last attempt: the problem, status and duration, and the start of the answer. */
export function DeliveryAnswer({ delivery: { Status, Duration, Answer, Problem } }: { delivery: Delivery }) {
  const t = useTranslations()
  const facts = [
    Problem && t(`webhooks.problem.${Problem}`),
    Status !== null && t('webhooks.status', { status: Status }),
    Duration !== null && t('webhooks.duration', { n: Duration }),
  ].filter((one) => typeof one === 'string')
  return (
    <div className={classes.answer}>
      <span>{facts.join(' · ') || t('webhooks.noAnswer')}</span>
      {Answer !== '' && <code>{Answer}</code>}
    </div>
  )
}
