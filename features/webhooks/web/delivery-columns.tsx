import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import type { RowsColumn } from '#core/web/list/PagedRows.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { eventKinds } from '#domain/contract/kinds.ts'
import { wordIn } from '#features/people/activity/web/parts/use-origin-text.ts'
import { type Delivery, redeliver } from '../contract/deliveries.ts'
import { DeliveryAnswer } from './DeliveryAnswer.tsx'
import classes from './Webhooks.module.css'

/** Sends deliveries again. */
export function useResend() {
  const t = useTranslations()
  return useSave(redeliver, {
    toasts: { key: 'redeliver', saved: ({ Queued }) => t('webhooks.requeued', { n: Queued }) },
  })
}

type CellProps = { delivery: Delivery }

/** What the page of a webhook says of each delivery. */
export const columnsOf = (id: string): readonly RowsColumn<Delivery>[] => [
  { head: 'webhooks.event', cell: (delivery) => <EventCell delivery={delivery} /> },
  { head: 'webhooks.queued', labelled: true, cell: (delivery) => <TimeCell delivery={delivery} /> },
  { head: 'webhooks.state', labelled: true, cell: (delivery) => <StateCell delivery={delivery} /> },
  { head: 'webhooks.attempts', labelled: true, cell: ({ Attempts }) => Attempts },
  { head: 'webhooks.answer', labelled: true, cell: (delivery) => <DeliveryAnswer delivery={delivery} /> },
  { head: 'webhooks.redeliver', cell: (delivery) => <ResendCell id={id} delivery={delivery} /> },
]

function EventCell({ delivery: { Kind, Message } }: CellProps) {
  const t = useTranslations()
  const kind = wordIn(eventKinds, Kind)
  return (
    <span className={classes.event}>
      {kind ? t(`audit.kind.${kind}`) : t(Kind === null ? 'webhooks.testEvent' : 'audit.kind.other')}
      <code>{Message}</code>
    </span>
  )
}

function TimeCell({ delivery: { QueuedAt } }: CellProps) {
  const { dateTime } = useDates()
  return dateTime(QueuedAt)
}

function StateCell({ delivery: { State, NextAt, DoneAt } }: CellProps) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const state = t(`webhooks.stateOf.${State}`)
  if (NextAt !== null) return t('webhooks.next', { state, at: dateTime(NextAt) })
  return DoneAt === null ? state : t('webhooks.doneAt', { state, at: dateTime(DoneAt) })
}

/** Tests, and deliveries that wait anyway, are not sent again. */
function ResendCell({ id, delivery: { ID, Kind, State, Message } }: CellProps & { id: string }) {
  const t = useTranslations()
  const { save, busy } = useResend()
  if (Kind === null || State === 'waiting') return null
  return (
    <Button
      look="quiet"
      busy={busy}
      aria-label={t('webhooks.redeliverOf', { message: Message })}
      onClick={() => void save({ ID: id, DeliveryID: ID })}
    >
      {t('webhooks.redeliver')}
    </Button>
  )
}
