import { z } from 'zod'
import { locales } from '#core/contract/locale.ts'
import { mailDay } from '#domain/server/mail-dates.ts'
import { linkButton } from './one-time-link.ts'
import type { Content, TemplateData } from './templates.ts'

const Left = z.object({ person: z.string(), id: z.string(), deletesAt: z.coerce.date().nullable() })

/** The mail to managers and admins about a person who has left. */
export function left({ t, date, mail, portal }: TemplateData): Content {
  const { person, id, deletesAt } = Left.parse(mail.data)
  return {
    subject: t('mail.left.subject', { person }),
    paragraphs: [
      t('mail.left.body', { person, date: date(mail.createdAt) }),
      deletesAt ? t('mail.left.deletes', { date: date(deletesAt) }) : t('mail.left.stays'),
      t('mail.left.undo'),
    ],
    button: {
      label: t('mail.left.button'),
      address: `${portal}/user/${id}/leaving`,
      bare: t('mail.bareLink'),
    },
  }
}

const AccessEnds = z.object({
  person: z.string(),
  id: z.string(),
  things: z.array(
    z.object({
      day: z.string(),
      app: z.record(z.enum(locales), z.string()),
      part: z.record(z.enum(locales), z.string()).nullable(),
    }),
  ),
})

/** The reminder to managers and admins of access that ends within a week. */
export function accessEnds({ t, mail, portal }: TemplateData): Content {
  const { person, id, things } = AccessEnds.parse(mail.data)
  const { locale } = mail
  return {
    subject: t('mail.accessEnds.subject', { person }),
    paragraphs: [
      t('mail.accessEnds.body', { person }),
      ...things.map(({ day, app, part }) => {
        const what = part ? t('mail.accessEnds.part', { app: app[locale], part: part[locale] }) : app[locale]
        return t('mail.accessEnds.one', { what, date: mailDay(day, locale) })
      }),
    ],
    button: { label: t('mail.accessEnds.button'), address: `${portal}/user/${id}`, bare: t('mail.bareLink') },
  }
}

const CleanupNotice = z.object({ lockAt: z.coerce.date().nullable(), deleteAt: z.coerce.date().nullable() })

/** The notice before an account that is not used is cleaned up. R99 */
export function cleanupNotice(facts: TemplateData): Content {
  const { t, date, mail, site, link } = facts
  const { lockAt, deleteAt } = CleanupNotice.parse(mail.data)
  return {
    subject: t('mail.cleanupNotice.subject'),
    paragraphs: [
      t('mail.cleanupNotice.body', { site }),
      ...(lockAt ? [t('mail.cleanupNotice.locks', { date: date(lockAt) })] : []),
      ...(deleteAt ? [t('mail.cleanupNotice.deletes', { date: date(deleteAt) })] : []),
      t('mail.cleanupNotice.keep'),
    ],
    ...linkButton(facts, link!, t('mail.cleanupNotice.button')),
  }
}

const Linked = z.object({ names: z.object({ 'en-US': z.string(), 'fr-CA': z.string() }) })

/** The mail about a first sign-in through an identity provider. R115 */
export function identityLinked({ t, date, mail, portal }: TemplateData): Content {
  const name = Linked.parse(mail.data).names[mail.locale]
  return {
    subject: t('mail.identityLinked.subject'),
    paragraphs: [
      t('mail.identityLinked.body', { name, date: date(mail.createdAt) }),
      t('mail.identityLinked.notYou'),
    ],
    button: { label: t('mail.open'), address: `${portal}/`, bare: t('mail.bareLink') },
  }
}
