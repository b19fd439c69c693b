import { z } from 'zod'
import { mailDay } from './mail-dates.ts'
import type { Content, TemplateData } from './templates.ts'

const Changed = z.object({
  kind: z.enum(['factor-added', 'factor-removed', 'factor-reset', 'recovery-made', 'recovery-used']),
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
  const { kind, left } = Changed.parse(mail.data)
  return {
    subject: t(`mail.factor.${kind}.subject`),
    paragraphs: [
      t(`mail.factor.${kind}.body`, { date: date(mail.createdAt) }),
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
