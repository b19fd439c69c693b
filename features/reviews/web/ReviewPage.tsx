import { useQuery } from '@tanstack/react-query'
import { IconDownload, IconPlayerStop, IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { csvName, spreadsheetSeparator } from '#core/contract/csv.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { download } from '#core/web/csv.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { Actions } from '#core/web/record/Actions.tsx'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { useParam } from '#core/web/router/address.ts'
import { confirm } from '#core/web/ui/confirm.ts'
import { type Fact, Facts } from '#core/web/ui/Facts.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { Tabs } from '#core/web/ui/Tabs.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { noteFile } from '#features/privacy/register/contract.ts'
import { endReview, type OneReview, readReview } from '../contract.ts'
import { reviewFile } from './review-file.ts'
import classes from './Reviews.module.css'
import { ReviewRows } from './ReviewRows.tsx'
import { stateOf } from './ReviewsPage.tsx'

/** A review: what is reviewed, and each access to keep or take. After its end it is the receipt. */
export function ReviewPage() {
  const t = useTranslations()
  const id = idOf(useParam('id'))
  const query = useQuery({ ...reading(readReview, { id: id ?? '' }), enabled: id !== undefined })
  const list = { label: t('nav.reviews'), to: '/reviews' }
  return (
    <RecordPage
      record={id === undefined ? null : query}
      title={t('nav.reviews')}
      list={{ ...list, toLabel: t('nav.reviews') }}
    >
      {(review) => (
        <Page
          title={review.Name}
          crumbs={[list, { label: review.Name }]}
          actions={<ReviewActions review={review} />}
        >
          <Review review={review} />
        </Page>
      )}
    </RecordPage>
  )
}

function ReviewActions({ review }: { review: OneReview }) {
  const t = useTranslations()
  const locale = useLocale()
  const viewer = useViewer()
  const { dateTime } = useDates()
  const { save, busy } = useSave(endReview, { toasts: { key: 'review', saved: t('reviews.ended') } })
  const mayEnd = review.EndedAt === null && (review.Own || can(viewer, 'all-permissions'))
  const end = async () => {
    const yes = await confirm({
      title: t('reviews.end'),
      body: t('reviews.endBody', { n: review.Open }),
      confirmLabel: t('reviews.end'),
    })
    if (yes) await save({ id: review.ID })
  }
  const note = useSave(noteFile, { toasts: { key: 'review-file', saved: () => null } })
  const saveFile = async () => {
    const Filters = [{ Name: 'review', Value: review.Name }]
    if (!(await note.save({ List: 'reviews', Rows: review.Rows.length, Filters }))) return
    download(
      csvName(review.Name, review.StartedAt.slice(0, 10)),
      reviewFile(review, { t, dateTime, separator: spreadsheetSeparator(locale) }),
    )
  }
  return (
    <Actions
      of={[
        { label: t('common.exportCsv'), icon: IconDownload, onAct: () => void saveFile(), busy: note.busy },
        { label: t('common.print'), icon: IconPrinter, onAct: () => window.print() },
        ...(mayEnd ? [{ label: t('reviews.end'), icon: IconPlayerStop, onAct: () => void end(), busy }] : []),
      ]}
    />
  )
}

function Review({ review }: { review: OneReview }) {
  const t = useTranslations()
  const { date } = useDates()
  const now = useMinutely()
  const frame = useRef<HTMLDivElement>(null)
  useKeptFocus(frame)
  const [tab, setTab] = useState('open')
  const { Rows, StartedBy, StartedAt, DueAt, EndedAt, RepeatAt } = review
  const what = [review.Dealer, review.Store, review.App, review.Permission].flatMap(
    (one) => one?.DisplayName ?? [],
  )
  const facts: Fact[] = [
    { label: t('reviews.what'), value: what.join(' · ') },
    { label: t('reviews.reviewers'), value: review.Reviewers.join(', ') },
    {
      label: t('reviews.startedBy'),
      value: StartedBy ? t('reviews.by', { date: date(StartedAt), name: StartedBy }) : date(StartedAt),
    },
    { label: t('reviews.due'), value: date(DueAt) },
    ...(RepeatAt ? [{ label: t('reviews.repeat'), value: date(RepeatAt) }] : []),
    {
      label: t('reviews.state'),
      value: EndedAt
        ? t('reviews.endedAt', { date: date(EndedAt) })
        : t(`reviews.states.${stateOf(review, now)}`),
    },
  ]
  const open = Rows.filter(({ State }) => State === 'open')
  const done = Rows.filter(({ State }) => State !== 'open')
  const ended = EndedAt !== null
  return (
    <div ref={frame} className={classes.review}>
      <Panel title={t('reviews.facts')}>
        <Facts items={facts} />
      </Panel>
      <Tabs
        label={t('reviews.progress')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          {
            id: 'open',
            label: t('reviews.toDecide', { n: open.length }),
            content: <ReviewRows key="open" reviewId={review.ID} rows={open} decides={!ended} />,
          },
          {
            id: 'done',
            label: t('reviews.decided', { n: done.length }),
            content: <ReviewRows key="done" reviewId={review.ID} rows={done} decides={false} />,
          },
        ]}
      />
    </div>
  )
}
