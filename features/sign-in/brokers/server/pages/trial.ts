import { html } from '#core/server/html.ts'
import { type Frame, page } from '#features/sign-in/server/parts/layout.ts'
import { type Answer, provenEmail } from '../protocol/answer.ts'
import type { Broker } from '../provider-queries.ts'

const SHOWN_MAX = 4_000

/** Shows an administrator what the provider said of them. Nothing was changed. */
export function trialPage(frame: Frame, broker: Broker, { subject, claims, amr, ...answer }: Answer): string {
  const { t } = frame
  const proven = provenEmail({ subject, claims, amr, ...answer }, broker)
  const rows = Object.entries({ sub: subject, ...claims, ...(amr.length > 0 && { amr }) }).map(
    ([name, value]) =>
      html`<dt>${name}</dt>
        <dd>
          <code>${(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, SHOWN_MAX)}</code>
        </dd>`,
  )
  return page(
    frame,
    t('brokers.trial.title', { name: broker.names[frame.locale] }),
    html`<p role="status">${t('brokers.trial.body')}</p>
      <p>
        ${proven === undefined ? t('brokers.trial.unproven') : t('brokers.trial.proven', { email: proven })}
      </p>
      <dl class="claims">${rows}</dl>`,
  )
}
