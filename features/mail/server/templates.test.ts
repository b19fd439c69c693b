import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locales } from '#core/contract/locale.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { type MailType, mailTypes } from '#domain/contract/kinds.ts'
import { onDb } from '#test/database.ts'
import { NOW } from '#test/call.ts'
import { givenMail, sendingTo } from '#test/sending.ts'
import type { ReadyMail } from './smtp.ts'
import type { Db } from '#core/server/database/database.ts'

const LONG = 'Énormément '.repeat(20).slice(0, NAME_MAX).trim()
const people = [
  {
    name: 'Zoé Côté',
    email: 'zoe@example.test',
    apps: [{ name: 'Garantie', held: 'Commis (Centre, Nord); Gérant', permissions: 'Commander' }],
  },
  { name: 'Al <b>', email: 'al@example.test', apps: [] },
]
const list = { dealer: LONG, soldTo: '0000012345', people }

const access = {
  app: { 'en-US': 'Parts <b>', 'fr-CA': 'Pièces <b>' },
  role: { 'en-US': 'Clerk', 'fr-CA': 'Commis' },
  person: LONG,
  text: 'Pour les commandes',
}

const review = { review: crypto.randomUUID(), name: LONG, due: '2026-12-05T15:00:00Z' }

const contents: Partial<Record<MailType, object>> = {
  'access-requested': access,
  'access-granted': { ...access, role: null, text: '' },
  'access-refused': access,
  'permissions-list': list,
  'code-made': { by: LONG },
  'access-ends': {
    person: LONG,
    id: crypto.randomUUID(),
    things: [
      { day: '2026-12-01', app: access.app, part: access.role },
      { day: '2026-12-02', app: access.app, part: null },
    ],
  },
  'cleanup-notice': { lockAt: '2026-12-21T15:00:00Z', deleteAt: '2027-01-21T15:00:00Z' },
  left: { person: LONG, id: crypto.randomUUID(), deletesAt: '2026-12-21T15:00:00Z' },
  'review-asked': review,
  'review-due': review,
  'privacy-answered': { kind: 'access', refused: true, answer: LONG },
  'privacy-asked': { kind: 'correction', due: '2026-12-21' },
  'privacy-due': { kind: 'deletion', due: '2026-12-21' },
  'factor-changed': { kind: 'recovery-used', left: 9 },
  'factor-due': { day: '2026-12-21' },
  'identity-linked': { names: { 'en-US': LONG, 'fr-CA': LONG } },
  'webhook-disabled': { name: LONG },
  'token-made': { name: LONG, day: '2026-12-21' },
  'token-ends': { name: LONG, day: '2026-12-21' },
  spraying: { network: '2001:db8::', accounts: 31 },
  'impossible-travel': {
    from: { 'en-US': 'Montreal, Canada', 'fr-CA': 'Montréal, Canada' },
    to: { 'en-US': LONG, 'fr-CA': LONG },
  },
  'new-browser': {
    browser: 'Firefox',
    system: 'Windows',
    place: { 'en-US': 'Montreal, Canada', 'fr-CA': 'Montréal, Canada' },
    app: { 'en-US': 'Parts <b>', 'fr-CA': 'Pièces <b>' },
  },
}

/** What would leave for a person. */
async function written(
  db: Db,
  type: MailType,
  person: Parameters<typeof givenMail>[2] = {},
  data: object | undefined = contents[type],
) {
  await db.rows`delete from outbox`
  const mails: ReadyMail[] = []
  const { next } = sendingTo(db, 'smtp://127.0.0.1:9', async (mail) => void mails.push(mail))
  const given = await givenMail(db, type, person, data)
  assert.equal(await next(), 'sent')
  return { ...mails[0]!, given }
}

test(
  'every mail is whole in both languages, with a subject of 50 characters at most for the longest names',
  onDb(async (db) => {
    for (const locale of locales)
      for (const type of mailTypes) {
        const mail = await written(db, type, { locale, firstName: LONG, lastName: LONG })
        const what = `${type} ${locale}`
        assert.ok(Array.from(mail.subject).length <= 50, `${what}: ${mail.subject}`)
        assert.match(mail.html, new RegExp(`<html lang="${locale}">`), what)
        assert.equal(mail.html.match(/display: inline-block/g)?.length, 1, `${what}: one button`)
        assert.doesNotMatch(mail.html, /<(script|img|link|style|iframe|form)\b|url\(|@import/, what)
        for (const [, address] of mail.html.matchAll(/(?:href|src)="([^"]*)"/g)) {
          assert.match(address!, /^https:\/\/portal\.example\.test(\/|$)/, what)
          assert.ok(
            mail.text.includes(address!.replaceAll('&#38;', '&')),
            `${what}: ${address} stands in the plain text too`,
          )
        }
        for (const part of [mail.html, mail.text]) {
          assert.ok(
            part.includes(locale === 'fr-CA' ? 'Vous recevez ce message' : 'You are receiving this message'),
            what,
          )
          assert.doesNotMatch(part, /undefined|null|\{\w+\}|mail\.\w+/, what)
        }
      }
  }),
)

test(
  'what a person typed in a request is a quotation of plain text, line by line, in both languages',
  onDb(async (db) => {
    const text = '</bdi></blockquote><script>alert(1)</script>{app}\n-- \nhttps://evil.example/ "x"'
    const person = '<img src=x onerror=alert(1)>'
    for (const locale of locales)
      for (const type of ['access-requested', 'access-refused'] as const) {
        const mail = await written(db, type, { locale }, { ...access, person, text })
        assert.doesNotMatch(mail.html, /<(script|img)/)
        assert.match(
          mail.html,
          /white-space: pre-line[^>]*><bdi>&#60;\/bdi&#62;[^<]*\{app\}\n-- \nhttps:\/\/evil\.example\/ &#34;x&#34;<\/bdi>/,
        )
        assert.match(mail.text, /^> <\/bdi>.*\{app\}\n> -- \n> https:\/\/evil\.example\/ "x"$/m)
      }
  }),
)

test(
  'R98: a request that a move to another dealer refused says so, without a quotation',
  onDb(async (db) => {
    for (const [locale, said] of [
      ['fr-CA', /Vous avez changé de concessionnaire/],
      ['en-US', /You moved to another dealer/],
    ] as const) {
      const { text } = await written(db, 'access-refused', { locale }, { ...access, text: '' })
      assert.match(text, said)
      assert.doesNotMatch(text, /^>/m)
    }
  }),
)

test(
  'a link says until when it works, in the way of the language, and a mail how to have the next one in the other',
  onDb(async (db) => {
    const french = await written(db, 'reset', { locale: 'fr-CA' })
    assert.match(
      french.text,
      /Ce lien expire le 21\u00a0novembre 2026 à 11\u00a0h\u00a0HNE\. Il ne peut servir qu’une fois\./,
    )
    assert.match(french.html, /<p[^>]* lang="en-US">/)
    assert.match(french.text, /To receive these messages in English/)
    const english = await written(db, 'reset', { locale: 'en-US' })
    assert.match(
      english.text,
      /This link expires on November\u00a021, 2026 at 11:00\u00a0AM EST\. It can be used only once\./,
    )
    const american = await written(db, 'reset', { locale: 'en-US', region: 'US' })
    assert.doesNotMatch(american.text, /en français/)
  }),
)

test(
  'R51, R57: the former address learns that it is no longer used, not which one is, and how to undo that for 7 days',
  onDb(async (db) => {
    const mails: ReadyMail[] = []
    const { next } = sendingTo(db, 'smtp://127.0.0.1:9', async (mail) => void mails.push(mail))
    for (const [index, data] of [undefined, {}].entries()) {
      const email = `former${index}@example.test`
      const { userId } = await givenMail(db, 'email-changed', { email, locale: 'fr-CA' }, data)
      await db.rows`update users set email = ${`elsewhere${index}@example.test`} where id = ${userId}`
      await next()
      const { to, text, html } = mails[index]!
      assert.equal(to.address, email)
      assert.match(text, /Vous ne vous connectez plus avec celle-ci/)
      assert.doesNotMatch(text + html, /elsewhere/)
    }
    const [undoable, told] = mails
    assert.match(undoable!.text, /https:\/\/portal\.example\.test\/undo-email\/[\w-]{43}\n/)
    assert.match(undoable!.text, /Ce lien expire le 28\u00a0novembre 2026/)
    assert.doesNotMatch(told!.text, /undo-email/)
    assert.match(told!.text, /avisez la personne qui administre votre compte/)
  }),
)

test(
  'R57: the new address gets a link that confirms it, and nothing once it is no longer the user’s',
  onDb(async (db) => {
    const mail = await written(db, 'confirm-email', { locale: 'en-US' })
    assert.match(mail.text, /sign in with it from now on/)
    assert.match(mail.text, /https:\/\/portal\.example\.test\/confirm-email\/[\w-]{43}\n/)
    const { next } = sendingTo(db, 'smtp://127.0.0.1:9', async () => assert.fail('it left'))
    await givenMail(db, 'confirm-email')
    await db.rows`delete from email_links`
    assert.equal(await next(), 'failed')
  }),
)

test(
  'R52: a lock tells when the account opens, or that it is open again',
  onDb(async (db) => {
    const lockoutExpiry = new Date(NOW.getTime() + 15 * 60_000)
    const locked = await written(db, 'locked', { locale: 'fr-CA', lockoutExpiry })
    assert.match(locked.text, /verrouillée le 21\u00a0novembre 2026 à 10\u00a0h\u00a0HNE/)
    assert.match(locked.text, /sessions en cours restent ouvertes/)
    assert.match(locked.text, /automatiquement le 21\u00a0novembre 2026 à 10\u00a0h\u00a015 HNE/)
    assert.match((await written(db, 'locked', { locale: 'fr-CA' })).text, /est rétablie/)
    const until = new Date(NOW.getTime() + 15 * 60_000)
    for (const [counter, told] of [
      ['device', /Ce navigateur ne donne plus accès à votre compte jusqu’au 21\u00a0novembre/],
      ['session', /Jusqu’au 21\u00a0novembre 2026 à 10\u00a0h\u00a015 HNE, aucune session/],
    ] as const)
      assert.match((await written(db, 'locked', { locale: 'fr-CA' }, { counter, until })).text, told)
  }),
)

test(
  'the list of permissions names each user with the roles, stores and permissions of each app',
  onDb(async (db) => {
    const { html, text, subject } = await written(db, 'permissions-list', { locale: 'fr-CA' })
    assert.match(subject, /^Autorisations\u00a0: Énormément.*…$/)
    assert.match(text, /Zoé Côté <zoe@example\.test>\n {2}- Garantie\n {4}Commis \(Centre, Nord\); Gérant/)
    assert.match(text, /Gérant\n {4}Autorisations\u00a0: Commander/)
    assert.match(html, /Gérant<\/span><br \/><span[^>]*>Autorisations\u00a0: Commander/)
    assert.match(text, /2 utilisateurs/)
    assert.match(html, /Al &#60;b&#62;/)
    assert.match(text, /Aucune application/)
  }),
)

test(
  'the mail about a new browser names it, the app and the place, and says nothing of what is not known',
  onDb(async (db) => {
    const french = await written(db, 'new-browser', { locale: 'fr-CA' })
    for (const line of [
      'Navigateur\u00a0: Firefox sur Windows',
      'Application\u00a0: Pièces <b>',
      'Lieu approximatif\u00a0: Montréal, Canada',
      'https://portal.example.test/change-password',
      'https://portal.example.test/my-profile',
    ])
      assert.ok(french.text.includes(line), line)
    const nothing = { browser: null, system: null, place: null, app: null }
    const english = await written(db, 'new-browser', { locale: 'en-US' }, nothing)
    assert.match(english.text, /Browser: unknown/)
    assert.doesNotMatch(english.text, /App:|place:|null|undefined/)
    const half = await written(db, 'new-browser', { locale: 'en-US' }, { ...nothing, system: 'Windows' })
    assert.match(half.text, /Browser: Windows/)
  }),
)
