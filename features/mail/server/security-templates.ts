import { z } from 'zod'
import { locales } from '#core/contract/locale.ts'
import { mailDay } from '#domain/server/mail-dates.ts'
import type { Content, TemplateData } from './templates.ts'

const Changed = z.object({
  kind: z.enum(['factor-added', 'factor-removed', 'factor-reset', 'recovery-made', 'recovery-used']),
  others: z.boolean().optional(),
  left: z.int().optional(),
})

const toPage = ({ t, portal }: TemplateData, label: string) => ({
  label,
  address: `${portal}/my-sign-in`,
  bare: t('mail.bareLink'),
})

/** The mail about a change of the second factors of an account. */
export function factorChanged(facts: TemplateData): Content {
  const { t, date, mail } = facts
  const { kind, left, others } = Changed.parse(mail.data)
  return {
    subject: t(`mail.factor.${kind}.subject`),
    paragraphs: [
      t(`mail.factor.${kind}.body`, { date: date(mail.createdAt) }),
      ...(others ? [t('mail.factor.others')] : []),
      ...(left === undefined ? [] : [t('mail.factor.left', { n: left })]),
      t('mail.factor.you'),
      t('mail.factor.notYou'),
    ],
    button: toPage(facts, t('mail.factor.button')),
  }
}

/** The reminder of the day from which a second factor is required. */
export function factorDue(facts: TemplateData): Content {
  const { t, mail } = facts
  const { day } = z.object({ day: z.iso.date() }).parse(mail.data)
  const date = mailDay(day, mail.locale)
  return {
    subject: t('mail.factor.due.subject', { date }),
    paragraphs: [t('mail.factor.due.body', { date })],
    button: toPage(facts, t('mail.factor.due.button')),
  }
}

const Token = z.object({ name: z.string(), day: z.iso.date() })

/** The mails about an API token: that it was generated, and that it ends soon. */
export function apiToken(facts: TemplateData, kind: 'made' | 'ends'): Content {
  const { t, date, mail, portal } = facts
  const { name, day } = Token.parse(mail.data)
  const values = { name, end: mailDay(day, mail.locale), date: date(mail.createdAt) }
  return {
    subject: t(`mail.token.${kind}.subject`, values),
    paragraphs: [t(`mail.token.${kind}.body`, values), t(`mail.token.${kind}.then`)],
    button: { label: t('mail.token.button'), address: `${portal}/my-tokens`, bare: t('mail.bareLink') },
  }
}

/** What to do after a sign-in that was somebody else's: another password, and an end of the sessions. */
export const ifNotYou = ({ t, portal }: TemplateData): Pick<Content, 'button' | 'notes'> => ({
  button: {
    label: t('mail.newBrowser.button'),
    address: `${portal}/change-password`,
    bare: t('mail.bareLink'),
  },
  notes: [t('mail.newBrowser.sessions', { address: `${portal}/my-profile` })],
})

const Place = z.record(z.enum(locales), z.string())
const Travel = z.object({ from: Place, to: Place })

/** The mail about a sign-in too far from the one before. */
export function impossibleTravel(facts: TemplateData): Content {
  const { t, date, mail } = facts
  const { from, to } = Travel.parse(mail.data)
  return {
    subject: t('mail.travel.subject'),
    paragraphs: [
      t('mail.travel.body', { date: date(mail.createdAt) }),
      t('mail.travel.places', { from: from[mail.locale], to: to[mail.locale] }),
      t('mail.travel.you'),
      t('mail.newBrowser.notYou'),
    ],
    ...ifNotYou(facts),
  }
}

/** The mail to system admins about a webhook that the portal disabled. */
export function webhookDisabled({ t, portal, date, mail }: TemplateData): Content {
  const { name } = z.object({ name: z.string() }).parse(mail.data)
  return {
    subject: t('mail.webhook.subject'),
    paragraphs: [t('mail.webhook.body', { name, date: date(mail.createdAt) }), t('mail.webhook.advice')],
    button: {
      label: t('mail.webhook.button'),
      address: `${portal}/webhooks`,
      bare: t('mail.bareLink'),
    },
  }
}
