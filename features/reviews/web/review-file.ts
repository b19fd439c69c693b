import type { useTranslations } from 'use-intl'
import { type Separator, toCsv } from '#core/contract/csv.ts'
import type { OneReview } from '../contract.ts'

type Words = {
  t: ReturnType<typeof useTranslations<never>>
  dateTime: (at: string) => string
  separator: Separator
}

/** The receipt of a review as a file: each access, with who kept or took it and when. */
export const reviewFile = ({ Rows }: Pick<OneReview, 'Rows'>, { t, dateTime, separator }: Words) =>
  toCsv(
    [
      [
        t('reviews.person'),
        t('reviews.email'),
        t('reviews.dealer'),
        t('reviews.app'),
        t('reviews.held'),
        t('reviews.lastUsed'),
        t('reviews.decision'),
        t('reviews.decidedBy'),
        t('reviews.decidedAt'),
      ],
      ...Rows.map((row) => [
        row.Person.Name,
        row.Person.Email,
        row.Dealer ?? '',
        row.App.DisplayName,
        row.Permission ?? row.Roles.join(', '),
        row.LastUsed ? dateTime(row.LastUsed) : '',
        t(`reviews.row.${row.State}`),
        row.DecidedBy ?? '',
        row.DecidedAt ? dateTime(row.DecidedAt) : '',
      ]),
    ],
    separator,
  )
