import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'
import { RowAct } from '#core/web/ui/RowList.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { UserLink } from '#features/people/profile/web/parts/UserLink.tsx'
import type { PrivacyRow } from '../contract.ts'
import { useRequestWords } from './use-request-words.ts'
import classes from './PrivacyRequests.module.css'

type Props = { rows: readonly PrivacyRow[]; busy: boolean; onOpen: (row: PrivacyRow) => void }

/** The requests of a page, each with its clock. */
export function RequestTable({ rows, busy, onOpen }: Props) {
  const t = useTranslations()
  const phone = usePhone()
  return (
    <Table caption={t('privacyRequests.title')} cards={phone} busy={busy}>
      <thead>
        <tr>
          <th scope="col">{t('privacyRequests.person')}</th>
          <th scope="col">{t('privacyRequests.kindLabel')}</th>
          <th scope="col">{t('privacyRequests.received')}</th>
          <th scope="col">{t('privacyRequests.due')}</th>
          <th scope="col">{t('privacyRequests.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('privacyRequests.open')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RequestRow key={row.ID} row={row} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
}

function RequestRow({ row, onOpen }: { row: PrivacyRow } & Pick<Props, 'onOpen'>) {
  const t = useTranslations()
  const day = useDay()
  const { daysLeft, nameOf } = useRequestWords()
  const { Person, Kind, ReceivedOn, DueOn, State, DaysLeft, Recorded } = row
  const what = t(`privacyRequests.short.${Kind}`)
  const name = nameOf(row)
  return (
    <tr>
      <th scope="row">
        {Person && !Person.Deleted ? <UserLink user={Person}>{name}</UserLink> : name}
        {Person?.Deleted && <span className={classes.soft}>{t('privacyRequests.deleted')}</span>}
      </th>
      <td>
        <span className={classes.label}>{t('privacyRequests.kindLabel')}</span>
        {what}
      </td>
      <td>
        <span className={classes.label}>{t('privacyRequests.received')}</span>
        {day(ReceivedOn)}
        {Recorded && <span className={classes.soft}>{t('privacyRequests.byLetter')}</span>}
      </td>
      <td>
        <span className={classes.label}>{t('privacyRequests.due')}</span>
        {day(DueOn)}
        {DaysLeft !== null && (
          <span className={DaysLeft < 0 ? classes.late : classes.soft}>{daysLeft(DaysLeft)}</span>
        )}
      </td>
      <td>
        <span className={classes.label}>{t('privacyRequests.state')}</span>
        {t(`privacyRequests.states.${State}`)}
      </td>
      <td>
        <RowAct
          label={t('privacyRequests.open')}
          fullLabel={t('privacyRequests.openOf', { name, what })}
          onAct={() => onOpen(row)}
        />
      </td>
    </tr>
  )
}
