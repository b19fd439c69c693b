import type { Locale } from '#core/contract/locale.ts'

/**
 * A moment as a mail tells it, with the zone, since nobody knows where it is read:
 * November 21, 2026 at 10:30 AM EST; 21 novembre 2026 à 10 h 30 HNE.
 */
export const mailDate = (moment: Date, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(moment)
    // Intl writes ordinary spaces within "10 h 30" and "10:30 AM", and a narrow one in places.
    .replace(/[\u202f]/g, '\u00a0')
    .replace(/(?<=\d) (?=(h|[AP]M)\b)|(?<=h) (?=\d)/g, '\u00a0')
