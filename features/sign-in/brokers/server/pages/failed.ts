import type { FastifyRequest } from 'fastify'
import { html } from '#core/server/html.ts'
import { type Frame, homeLink, messagePage } from '#features/sign-in/server/parts/layout.ts'
import type { LinkRefusal } from '../../contract/preview.ts'
import type { Broker } from '../provider-queries.ts'

type Failure = LinkRefusal | 'bad-answer' | 'encrypted' | 'not-again' | 'expired' | 'unreachable'

/** The sentence of each failure. Who signed in at their company learns why they do not enter. */
const sentences = {
  deleted: 'brokers.failed.closed',
  'dealer-deleted': 'brokers.failed.closed',
  locked: 'brokers.failed.closed',
  'not-linked': 'brokers.failed.notLinked',
  unproven: 'brokers.failed.unproven',
  'no-account': 'brokers.failed.noAccount',
  incomplete: 'brokers.failed.incomplete',
  'bad-answer': 'brokers.failed.badAnswer',
  encrypted: 'brokers.failed.encrypted',
  'not-again': 'brokers.failed.notAgain',
  expired: 'brokers.failed.expired',
  unreachable: 'brokers.failed.unreachable',
} as const satisfies Record<Failure, string>

/** Says why a sign-in at a provider did not succeed, and leads back to where it began. */
export function failedPage(frame: Frame, failure: Failure, back: string | undefined): string {
  const { t } = frame
  const way =
    back === undefined
      ? homeLink(frame)
      : html`<a class="button" href="${back}">${t('brokers.failed.back')}</a>`
  return messagePage({ ...frame, switchHref: undefined }, t('login.failed.title'), t(sentences[failure]), way)
}

/** Logs why an answer was not taken: never what it said. */
export function logBadAnswer({ log }: FastifyRequest, { id }: Pick<Broker, 'id'>, error: Error) {
  const cause = error.cause instanceof Error ? error.cause.message.slice(0, 200) : undefined
  log.warn({ provider: id, reason: error.message, cause }, 'a sign-in at another identity provider failed')
}
