import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { confirm } from '#core/web/ui/confirm.ts'
import { decideReview, type ReviewRow } from '../contract.ts'

/** Keeps at once; before it takes access, it asks. */
export function useDecide(reviewId: string) {
  const t = useTranslations()
  const { save, busy } = useSave(decideReview, {
    toasts: {
      key: 'review',
      saved: ({ Done, Decided, Refused }, { Keep }) =>
        [
          Done > 0 && t(Keep ? 'reviews.kept' : 'reviews.taken', { n: Done }),
          Decided.length > 0 && t('reviews.already', { n: Decided.length }),
          Refused.length > 0 && t('reviews.refused', { n: Refused.length }),
        ]
          .filter(Boolean)
          .join(' '),
    },
  })
  const decide = async (rows: readonly ReviewRow[], keep: boolean) => {
    const [one] = rows
    const yes =
      keep ||
      (await confirm({
        title: t('reviews.takeTitle'),
        body: [
          ...(one && rows.length === 1 ? [`${one.Person.Name} – ${one.App.DisplayName}.`] : []),
          t('reviews.takeBody', { n: rows.length }),
        ].join(' '),
        confirmLabel: t('reviews.take'),
        danger: true,
      }))
    if (yes) await save({ ID: reviewId, RowIDs: rows.map(({ ID }) => ID), Keep: keep })
  }
  return { decide, busy }
}
