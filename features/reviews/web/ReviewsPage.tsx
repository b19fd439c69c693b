import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { allReviews, type Review } from '../contract.ts'
import classes from './Reviews.module.css'

/** The reviews that the viewer started or is asked about. */
export function ReviewsPage() {
  const t = useTranslations()
  const phone = usePhone()
  const query = useQuery(reading(allReviews, {}))
  return (
    <Page
      title={t('nav.reviews')}
      actions={
        <Link to="/reviews/new" className={buttonLook('primary')}>
          {t('reviews.start')}
        </Link>
      }
    >
      <p className={classes.lead}>{t('reviews.lead')}</p>
      <Loaded query={query} lines={5} height={36}>
        {(all) =>
          all.length === 0 ? (
            <Empty drawing="found">{t('reviews.none')}</Empty>
          ) : (
            <Table caption={t('nav.reviews')} cards={phone}>
              <thead>
                <tr>
                  <th scope="col">{t('reviews.name')}</th>
                  <th scope="col">{t('reviews.startedBy')}</th>
                  <th scope="col">{t('reviews.due')}</th>
                  <th scope="col">{t('reviews.progress')}</th>
                  <th scope="col">{t('reviews.state')}</th>
                </tr>
              </thead>
              <tbody>
                {all.map((review) => (
                  <ReviewLine key={review.ID} review={review} />
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
    </Page>
  )
}

function ReviewLine({ review }: { review: Review }) {
  const t = useTranslations()
  const { date } = useDates()
  const now = useMinutely()
  const { ID, Name, StartedBy, StartedAt, DueAt, Count, Open } = review
  return (
    <tr>
      <th scope="row">
        <Link to="/reviews/$id" params={{ id: ID }}>
          {Name}
        </Link>
      </th>
      <td>
        <span className={classes.label}>{t('reviews.startedBy')}</span>
        {StartedBy ? t('reviews.by', { date: date(StartedAt), name: StartedBy }) : date(StartedAt)}
      </td>
      <td>
        <span className={classes.label}>{t('reviews.due')}</span>
        {date(DueAt)}
      </td>
      <td>
        <span className={classes.label}>{t('reviews.progress')}</span>
        {t('reviews.decidedOf', { n: Count - Open, all: Count })}
      </td>
      <td>
        <span className={classes.label}>{t('reviews.state')}</span>
        {t(`reviews.states.${stateOf(review, now)}`)}
      </td>
    </tr>
  )
}

export const stateOf = ({ EndedAt, DueAt }: Pick<Review, 'EndedAt' | 'DueAt'>, now: Date) => {
  if (EndedAt) return 'ended'
  return new Date(DueAt) < now ? 'overdue' : 'open'
}
