import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Table } from '#core/web/ui/Table.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import type { Holder } from '../contract.ts'
import classes from './Compliance.module.css'

type Props<H> = {
  of: { Count: number; First: readonly H[] }
  caption: string
  /** What gives the person the right. */
  rightOf?: (holder: H) => string
}

/** Some people with their last sign-in and a link to their profile. */
export function People<H extends Holder>({ of: { Count, First }, caption, rightOf }: Props<H>) {
  const t = useTranslations()
  const { date } = useDates()
  const phone = usePhone()
  if (Count === 0) return null
  return (
    <details className={classes.people}>
      <summary>{t('compliance.show', { n: Count })}</summary>
      <Table caption={caption} cards={phone}>
        <thead>
          <tr>
            <th scope="col">{t('compliance.person')}</th>
            {rightOf && <th scope="col">{t('compliance.rightHead')}</th>}
            <th scope="col">{t('compliance.lastSignIn')}</th>
          </tr>
        </thead>
        <tbody>
          {First.map((holder) => (
            <tr key={holder.ID}>
              <th scope="row">
                <Link to="/user/$id" params={{ id: holder.ID }}>
                  {holder.Name}
                </Link>
                {holder.Locked && ` (${t('compliance.locked')})`}
              </th>
              {rightOf && <td>{rightOf(holder)}</td>}
              <td>
                {phone && <span className={classes.label}>{t('compliance.lastSignIn')}</span>}
                {holder.LastSignIn ? date(holder.LastSignIn) : t('compliance.never')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {Count > First.length && <p>{t('compliance.others', { n: Count - First.length })}</p>}
    </details>
  )
}
