import { dateWords } from '#core/contract/days.ts'
import type { Locale } from '#core/contract/locale.ts'

/**
 * A moment in a mail, with the time zone, since its reader may be in another one:
 * November 21, 2026 at 9:05 AM EST; 21 novembre 2026 à 9 h 05 HNE. bilingual.md 2.1
 */
export const mailDate = (moment: Date, locale: Locale, timeZone: string) =>
  dateWords(
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(moment),
  )
    // No-break spaces keep day and time on one line.
    .replace(/^(\S+)\s|\s(?=(?:h|AM|PM)\b)|(?<=\bh)\s/g, '$1\u00a0')

/** A day in a mail: December 21, 2026; 21 décembre 2026. */
export const mailDay = (day: string, locale: Locale) =>
  dateWords(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)))
    // On one line.
    .replace(/\s/g, '\u00a0')
