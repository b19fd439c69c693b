import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { can, type PageViewer } from '#domain/contract/viewer.ts'
import { DAYS_MAX, DEFAULT_DAYS, startReview } from '../contract.ts'

type Values = {
  Name: string
  DealerID: string
  StoreID: string
  AppID: string
  PermissionID: string
  Reviewers: string
  ReviewerIDs: string[]
  Days: string
  Repeat: boolean
}
/** People who see one dealer review that one. */
type Start = { Version: number; dealerId: string }

const valuesOf = ({ dealerId }: Start): Values => ({
  Name: '',
  DealerID: dealerId,
  StoreID: '',
  AppID: '',
  PermissionID: '',
  Reviewers: 'admins',
  ReviewerIDs: [],
  Days: String(DEFAULT_DAYS),
  Repeat: false,
})

const isDays = (text: string) =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= DAYS_MAX

/** Nobody: the admins of the dealers are asked. */
function reviewersOf(who: string, named: string[], viewer: string) {
  if (who === 'me') return [viewer]
  return who === 'named' ? named : []
}

/** The form that starts a review, and opens its page. */
export function useReviewForm(viewer: PageViewer) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { save } = useSave(startReview, {
    toasts: { key: 'review', saved: ({ Count }) => t('reviews.started', { n: Count }) },
  })
  const [record] = useState(() => ({
    Version: 0,
    dealerId: can(viewer, 'access-all-dealers') ? '' : (viewer.dealer?.ID ?? ''),
  }))
  return useRecordForm<Start, Values>({
    record,
    values: valuesOf,
    labels: {
      Name: 'reviews.name',
      DealerID: 'reviews.dealer',
      StoreID: 'reviews.store',
      AppID: 'reviews.app',
      PermissionID: 'reviews.permission',
      Reviewers: 'reviews.reviewers',
      ReviewerIDs: 'reviews.named',
      Days: 'reviews.days',
      Repeat: 'reviews.repeat',
    },
    limits: { Name: NAME_MAX },
    rules: {
      Name: (text) => (text.trim() ? null : 'valid.required'),
      AppID: (app, { DealerID }) => (app || DealerID ? null : 'reviews.err.subject'),
      ReviewerIDs: (ids, { Reviewers }) =>
        Reviewers === 'named' && ids.length === 0 ? 'reviews.err.named' : null,
      Days: (text) => (isDays(text) ? null : 'reviews.err.days'),
    },
    save: ({ Reviewers, ReviewerIDs, Days, DealerID, StoreID, AppID, PermissionID, ...values }, _, form) =>
      save(
        {
          ...values,
          DealerID: DealerID || null,
          StoreID: StoreID || null,
          AppID: AppID || null,
          PermissionID: PermissionID || null,
          Days: Number(Days),
          ReviewerIDs: reviewersOf(Reviewers, ReviewerIDs, viewer.id),
        },
        {
          onRefused: (error) => showRefusal(form, error),
          onSaved: ({ ID }) => navigate({ to: '/reviews/$id', params: { id: ID }, ignoreBlocker: true }),
        },
      ),
  })
}
