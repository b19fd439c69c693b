import { z } from 'zod'
import { requestKinds } from '#features/privacy/requests/contract.ts'
import { mailDay } from '#domain/server/mail-dates.ts'
import type { Content, TemplateData } from './templates.ts'

const kind = z.enum(requestKinds)
const Answered = z.object({ kind, refused: z.boolean(), answer: z.string() })
const Waiting = z.object({ kind, due: z.string() })

/** The answer to a privacy request. A refusal says who can examine it. Law 25, section 34 */
export function privacyAnswered({ t, mail, portal }: TemplateData): Content {
  const { kind: asked, refused, answer } = Answered.parse(mail.data)
  const what = t(`mail.privacy.kind.${asked}`)
  return {
    subject: t('mail.privacy.answered.subject'),
    paragraphs: [t(refused ? 'mail.privacy.answered.refused' : 'mail.privacy.answered.body', { what })],
    quote: answer,
    // Below the reason, which is the quotation.
    notes: refused ? [t('mail.privacy.answered.recourse')] : [],
    button: { label: t('mail.open'), address: `${portal}/my-data`, bare: t('mail.bareLink') },
  }
}

/** What the person in charge is told: that a request came, or that its answer is due. It names nobody. */
export function privacyWaiting({ t, mail, portal }: TemplateData, state: 'asked' | 'due'): Content {
  const { kind: asked, due } = Waiting.parse(mail.data)
  const date = mailDay(due, mail.locale)
  return {
    subject: t(`mail.privacy.${state}.subject`),
    paragraphs: [t(`mail.privacy.${state}.body`, { what: t(`mail.privacy.kind.${asked}`), date })],
    button: {
      label: t('mail.privacy.button'),
      address: `${portal}/privacy/requests`,
      bare: t('mail.bareLink'),
    },
  }
}
