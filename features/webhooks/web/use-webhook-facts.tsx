import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import type { Webhook } from '../contract.ts'
import classes from './Webhooks.module.css'

/** Which events a webhook gets, and its state. */
export function useWebhookFacts({
  Address,
  Enabled,
  Kinds,
  Dealers,
  FormerUntil,
  FailingSince,
  DisabledAt,
}: Webhook) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const state = () => {
    if (DisabledAt !== null) return t('webhooks.disabledAt', { at: dateTime(DisabledAt) })
    if (!Enabled) return t('webhooks.disabled')
    return FailingSince === null
      ? t('webhooks.enabled')
      : t('webhooks.failing', { at: dateTime(FailingSince) })
  }
  return [
    { label: t('webhooks.address'), value: <span className={classes.address}>{Address}</span> },
    { label: t('webhooks.state'), value: state() },
    {
      label: t('webhooks.events'),
      value: Kinds ? t('webhooks.kindsCount', { n: Kinds.length }) : t('webhooks.allEvents'),
    },
    {
      label: t('webhooks.dealers'),
      value:
        Dealers.map(({ DisplayName, SoldTo }) => `${DisplayName} (${SoldTo})`).join(', ') ||
        t('webhooks.allDealers'),
    },
    {
      label: t('webhooks.secret.label'),
      value:
        FormerUntil === null
          ? t('webhooks.secret.kept')
          : t('webhooks.secret.former', { at: dateTime(FormerUntil) }),
    },
  ]
}
