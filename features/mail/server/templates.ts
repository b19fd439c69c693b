import { z } from 'zod'
import { locales } from '#core/contract/locale.ts'
import { permissionName } from '#domain/contract/permission-name.ts'
import type { MailType } from '#domain/contract/kinds.ts'
import type { MailedReport } from '#domain/server/outbox.ts'
import type { Translate } from '#core/server/words.ts'
import {
  apiToken,
  factorChanged,
  factorDue,
  ifNotYou,
  impossibleTravel,
  webhookDisabled,
} from './security-templates.ts'
import type { Message } from './message.ts'
import { linkButton, type OneTimeLink } from './one-time-link.ts'
import type { DueMail } from './outbox-queries.ts'
import { PermissionsList } from './permissions-list.ts'
import { accessEnds, cleanupNotice, identityLinked, left } from './person-templates.ts'
import { privacyAnswered, privacyWaiting } from './privacy-templates.ts'

/** The content of one kind of message, without the parts that all share. */
export type Content = Pick<
  Message,
  'subject' | 'paragraphs' | 'quote' | 'button' | 'notes' | 'people' | 'tables'
>

export type TemplateData = {
  mail: Pick<DueMail, 'type' | 'address' | 'locale' | 'data' | 'createdAt'>
  reader: { lockoutExpiry: Date | null }
  link: OneTimeLink | undefined
  report: MailedReport | undefined
  t: Translate
  site: string
  portal: string
  /** A moment in the reader's language. */
  date: (moment: Date) => string
  now: Date
}

function withLink(facts: TemplateData, type: 'welcome' | 'reset'): Content {
  const { t, site, link } = facts
  return {
    subject: type === 'welcome' ? t('mail.welcome.subject', { site }) : t('mail.reset.subject'),
    paragraphs: [t(`mail.${type}.body`)],
    ...linkButton(facts, link!, t(`mail.${type}.button`)),
  }
}

const toPortal = ({ t, portal }: TemplateData) => ({
  label: t('mail.open'),
  address: `${portal}/`,
  bare: t('mail.bareLink'),
})

const passwordChanged = (facts: TemplateData): Content => ({
  subject: facts.t('mail.passwordChanged.subject'),
  paragraphs: [
    facts.t('mail.passwordChanged.body', { date: facts.date(facts.mail.createdAt) }),
    facts.t('mail.passwordChanged.notYou'),
  ],
  button: toPortal(facts),
})

/** Data of a mail about the lock of a browser or session; without it, the account itself is locked. */
const LockedCounter = z.object({ counter: z.enum(['device', 'session']), until: z.coerce.date() })

/** The mail about a lock, which may have ended by the time of sending. R52, R58 */
function locked(facts: TemplateData): Content {
  const { t, date, mail, now } = facts
  const { lockoutExpiry } = facts.reader
  const stillLocked = lockoutExpiry !== null && lockoutExpiry > now
  const other = LockedCounter.safeParse(mail.data).data
  const at = date(mail.createdAt)
  if (other)
    return {
      subject: t('mail.locked.wrongPasswords'),
      paragraphs: [
        t(`mail.locked.${other.counter}`, { date: at, until: date(other.until) }),
        t('mail.passwordChanged.notYou'),
      ],
      button: toPortal(facts),
    }
  return {
    subject: t('mail.locked.subject'),
    paragraphs: [
      t('mail.locked.body', { date: at }),
      ...(stillLocked ? [t('mail.locked.goesOn')] : []),
      stillLocked ? t('mail.locked.until', { date: date(lockoutExpiry) }) : t('mail.locked.over'),
      t('mail.locked.notYou'),
    ],
    button: toPortal(facts),
  }
}

/** The mail to the former address, with a link to undo the change if allowed. It does not name the new address. R51, R57 */
function emailChanged(facts: TemplateData): Content {
  const { t, date, mail, link } = facts
  return {
    subject: t('mail.emailChanged.subject'),
    paragraphs: [
      t('mail.emailChanged.former', { date: date(mail.createdAt) }),
      link ? t('mail.emailChanged.undo') : t('mail.emailChanged.notYou'),
    ],
    ...(link ? linkButton(facts, link, t('mail.emailChanged.button')) : {}),
  }
}

/** The mail to the new address. R57 */
function confirmEmail(facts: TemplateData): Content {
  const { t, site, link } = facts
  return {
    subject: t('mail.confirmEmail.subject'),
    paragraphs: [t('mail.confirmEmail.body', { site }), t('mail.confirmEmail.notYou')],
    ...linkButton(facts, link!, t('mail.confirmEmail.button')),
  }
}

function permissionsList(facts: TemplateData): Content {
  const { t, date, mail } = facts
  const { dealer, soldTo, people } = PermissionsList.parse(mail.data)
  const none = t('mail.permissions.noApps')
  return {
    subject: t('mail.permissions.subject', { dealer }),
    paragraphs: [
      t('mail.permissions.body', { dealer, soldTo, date: date(mail.createdAt) }),
      people.length ? t('mail.permissions.count', { count: people.length }) : t('mail.permissions.nobody'),
    ],
    button: toPortal(facts),
    people: people.map(({ name, email, apps }) => ({
      name,
      email,
      apps: apps.map(({ permissions, ...app }) => {
        const named =
          typeof permissions === 'string' ? [permissions] : permissions.map((one) => permissionName(one, t))
        const list = named.join(', ')
        return { ...app, permissions: list && t('mail.permissions.held', { list }) }
      }),
      none,
    })),
  }
}

const Spraying = z.object({ network: z.string(), accounts: z.int() })

/** The mail about wrong passwords for many accounts from one client. R58 */
function spraying(facts: TemplateData): Content {
  const { t, date, mail } = facts
  const { network, accounts } = Spraying.parse(mail.data)
  return {
    subject: t('mail.spraying.subject'),
    paragraphs: [
      t('mail.spraying.body', { network, count: accounts, date: date(mail.createdAt) }),
      t('mail.spraying.slowed'),
      t('mail.spraying.advice'),
    ],
    button: toPortal(facts),
  }
}

/** The data of a mail about a new browser; browser and system are from a fixed list. */
const NewBrowser = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  place: z.record(z.enum(locales), z.string()).nullable(),
  app: z.record(z.enum(locales), z.string()).nullable(),
})

/** The mail about a sign-in with the password in a browser that was not known. */
function newBrowser(facts: TemplateData): Content {
  const { t, date, mail } = facts
  const { browser, system, place, app } = NewBrowser.parse(mail.data)
  const device = browser && system ? t('mail.newBrowser.device', { browser, system }) : (browser ?? system)
  return {
    subject: t('mail.newBrowser.subject'),
    paragraphs: [
      t('mail.newBrowser.body', { date: date(mail.createdAt) }),
      device ? t('mail.newBrowser.browser', { device }) : t('mail.newBrowser.unknown'),
      ...(app ? [t('mail.newBrowser.app', { app: app[mail.locale] })] : []),
      ...(place ? [t('mail.newBrowser.place', { place: place[mail.locale] })] : []),
      t('mail.newBrowser.you'),
      t('mail.newBrowser.notYou'),
    ],
    ...ifNotYou(facts),
  }
}

const test = (facts: TemplateData): Content => ({
  subject: facts.t('mail.test.subject'),
  paragraphs: [facts.t('mail.test.body', { site: facts.site })],
  button: toPortal(facts),
})

/** Names of the app and the role, in both languages; only a request itself names the person who made it. */
const AccessRequest = z.object({
  app: z.record(z.enum(locales), z.string()),
  role: z.record(z.enum(locales), z.string()).nullable(),
  person: z.string().optional(),
  text: z.string(),
})

/** The mail to those who may grant a request for access, or with the answer to the person. */
function accessRequest(facts: TemplateData, kind: 'requested' | 'granted' | 'refused'): Content {
  const { t, mail } = facts
  const { app, role, person = '', text } = AccessRequest.parse(mail.data)
  const what = role ? `${app[mail.locale]} (${role[mail.locale]})` : app[mail.locale]
  // A move to another dealer refuses without a reason of a person. R98
  const why = text ? [t('mail.access.reason')] : kind === 'refused' ? [t('mail.access.moved')] : []
  return {
    subject: t(`mail.access.${kind}.subject`, { person }),
    paragraphs: [t(`mail.access.${kind}.body`, { person, what }), ...why],
    ...(text && { quote: text }),
    button: toPortal(facts),
  }
}

/** The mail that says who made a code for an account. */
function codeMade({ t, date, mail, ...facts }: TemplateData): Content {
  const { by } = z.object({ by: z.string() }).parse(mail.data)
  return {
    subject: t('mail.codeMade.subject'),
    paragraphs: [
      t('mail.codeMade.body', { name: by, date: date(mail.createdAt) }),
      t('mail.codeMade.use'),
      t('mail.codeMade.notYou'),
    ],
    button: toPortal({ t, date, mail, ...facts }),
  }
}

/** The mail to those who decide about access. */
function review({ t, portal, date, mail }: TemplateData, kind: 'asked' | 'due'): Content {
  const data = z.object({ review: z.string(), name: z.string(), due: z.coerce.date() }).parse(mail.data)
  return {
    subject: t(`mail.review.${kind}.subject`, { name: data.name }),
    paragraphs: [t(`mail.review.${kind}.body`, { name: data.name, date: date(data.due) })],
    button: {
      label: t('mail.review.button'),
      address: `${portal}/reviews/${data.review}`,
      bare: t('mail.bareLink'),
    },
  }
}

function report({ t, portal, report: made }: TemplateData): Content {
  const { subject, paragraphs, tables, button, path, note } = made!
  return {
    subject,
    paragraphs,
    tables,
    button: { label: button, address: portal + path, bare: t('mail.bareLink') },
    notes: [note],
  }
}

const writers: Record<MailType, (facts: TemplateData) => Content> = {
  welcome: (facts) => withLink(facts, 'welcome'),
  reset: (facts) => withLink(facts, 'reset'),
  'password-changed': passwordChanged,
  locked,
  'email-changed': emailChanged,
  'confirm-email': confirmEmail,
  'permissions-list': permissionsList,
  spraying,
  report,
  'new-browser': newBrowser,
  'impossible-travel': impossibleTravel,
  test,
  'access-requested': (facts) => accessRequest(facts, 'requested'),
  'access-granted': (facts) => accessRequest(facts, 'granted'),
  'access-refused': (facts) => accessRequest(facts, 'refused'),
  'code-made': codeMade,
  left,
  'review-asked': (facts) => review(facts, 'asked'),
  'review-due': (facts) => review(facts, 'due'),
  'access-ends': accessEnds,
  'cleanup-notice': cleanupNotice,
  'privacy-answered': privacyAnswered,
  'privacy-asked': (facts) => privacyWaiting(facts, 'asked'),
  'privacy-due': (facts) => privacyWaiting(facts, 'due'),
  'factor-changed': factorChanged,
  'factor-due': factorDue,
  'identity-linked': identityLinked,
  'webhook-disabled': webhookDisabled,
  'token-made': (facts) => apiToken(facts, 'made'),
  'token-ends': (facts) => apiToken(facts, 'ends'),
}

/** The content of a mail at the time of sending. */
export const contentOf = (facts: TemplateData): Content => writers[facts.mail.type](facts)
