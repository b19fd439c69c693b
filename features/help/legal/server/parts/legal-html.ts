import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Day, dateWords, isDay } from '#core/contract/days.ts'
import { type Locale, offeredLocales } from '#core/contract/locale.ts'
import { html } from '#core/server/html.ts'
import { badSetting } from '#core/server/operator.ts'
import type { Settings } from '#core/server/settings.ts'
import { privacyOfficer, type Translate } from '#core/server/words.ts'

type Kind = 'terms' | 'privacy'
type Texts = Record<Kind, Record<Locale, string>> & { version: Day }

const BUILT_IN = join(import.meta.dirname, '../texts')
const CHARACTERS_MAX = 200_000
const VERSION = 'version.txt'

const known = new Map<string, Texts>()

/**
 * The legal texts of the settings, read once: a folder with two fragments of HTML for each language that the portal offers, such
 * as `terms.fr-CA.html`, and `version.txt` with the day from which they hold. Throws a StartError that names what is missing.
 */
export function legalTexts({ LEGAL_TEXTS_DIR: folder = BUILT_IN }: Pick<Settings, 'LEGAL_TEXTS_DIR'>): Texts {
  const offered = offeredLocales()
  const key = `${folder} ${offered.join(' ')}`
  const before = known.get(key)
  if (before) return before
  const inAll = (kind: Kind) =>
    Object.fromEntries(offered.map((locale) => [locale, read(folder, `${kind}.${locale}.html`)])) as Record<
      Locale,
      string
    >
  const texts = { terms: inAll('terms'), privacy: inAll('privacy'), version: versionIn(folder) }
  known.set(key, texts)
  return texts
}

/** The day of the texts that are shown. */
export const legalVersion = (settings: Pick<Settings, 'LEGAL_TEXTS_DIR'>): Day => legalTexts(settings).version

/** The version that people have to accept: that of the organization's own texts. The built-in ones ask nothing. R109 */
export const versionToAccept = (settings: Pick<Settings, 'LEGAL_TEXTS_DIR'>): Day | undefined =>
  settings.LEGAL_TEXTS_DIR === undefined ? undefined : legalVersion(settings)

/** A legal text as a fragment of HTML, with its day. The policy ends with the person in charge (P-39.1, s. 3.1). */
export function legalHtml(kind: Kind, { settings, locale, t }: Reader): string {
  const texts = legalTexts(settings)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const day = html`<p>${t('legal.version', { date: dateWords(format.format(new Date(texts.version))) })}</p>`
  return `${texts[kind][locale].replace(EVENTS_MARK, eventsOf(settings, t))}${kind === 'privacy' ? officerOf(settings, locale) : ''}${day.text}`
}
type Reader = { settings: Settings; locale: Locale; t: Translate }

function read(folder: string, name: string): string {
  const path = join(folder, name)
  try {
    if (statSync(path).size <= CHARACTERS_MAX) return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw badSetting('LEGAL_TEXTS_DIR', [
      `the file ${path} cannot be read (${code})`,
      `le fichier ${path} ne peut pas être lu (${code})`,
    ])
  }
  throw badSetting('LEGAL_TEXTS_DIR', [
    `the file ${path} has more than ${CHARACTERS_MAX} bytes`,
    `le fichier ${path} dépasse ${CHARACTERS_MAX} octets`,
  ])
}

function versionIn(folder: string): Day {
  const version = read(folder, VERSION).trim()
  // Of this century: a later version covers an earlier one, so that a slip such as 2926 would be asked for ever after.
  if (version.startsWith('20') && isDay(version)) return version
  throw badSetting('LEGAL_TEXTS_DIR', [
    `the file ${join(folder, VERSION)} must hold one day, such as 2026-11-26`,
    `le fichier ${join(folder, VERSION)} doit contenir un jour, comme 2026-11-26`,
  ])
}

/** Where a policy says how long events name people; own texts may leave it out. R108 */
const EVENTS_MARK = '<!-- EVENT_RETENTION_DAYS -->'

const eventsOf = ({ EVENT_RETENTION_DAYS: days }: Settings, t: Translate): string =>
  html`<p>${days === undefined ? t('legal.eventsKept') : t('legal.eventsUntil', { days })}</p>`.text

function officerOf(settings: Settings, locale: Locale): string {
  const [name, email] = [privacyOfficer(settings, locale), settings.PRIVACY_OFFICER_EMAIL]
  if (!name && !email) return ''
  const link = email && html`<a href="mailto:${email}">${email}</a>`
  return html`<p><strong>${name}</strong>${name && email ? html`<br />` : ''}${link}</p>`.text
}
