import { z } from 'zod'
import { locales } from '#core/contract/locale.ts'
import type { Content, TemplateData } from './templates.ts'

const Place = z.record(z.enum(locales), z.string())
const Travel = z.object({ from: Place, to: Place })

/** The mail about a sign-in too far from the one before. */
export function impossibleTravel({ t, portal, date, mail }: TemplateData): Content {
  const { from, to } = Travel.parse(mail.data)
  return {
    subject: t('mail.travel.subject'),
    paragraphs: [
      t('mail.travel.body', { date: date(mail.createdAt) }),
      t('mail.travel.places', { from: from[mail.locale], to: to[mail.locale] }),
      t('mail.travel.you'),
      t('mail.newBrowser.notYou'),
    ],
    button: {
      label: t('mail.newBrowser.button'),
      address: `${portal}/change-password`,
      bare: t('mail.bareLink'),
    },
    notes: [t('mail.newBrowser.sessions', { address: `${portal}/my-profile` })],
  }
}
