import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Email } from '#core/web/ui/Email.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { useAnnouncedPage, useLastPage } from '#core/web/ui/use-announced-page.ts'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { fullName } from '#features/people/contract.ts'
import { type DeletedUser, deletedUsers } from '../contract.ts'
import classes from './DeletedPeoplePage.module.css'
import { useRestore } from './parts/use-restore.ts'

/** The deleted people that the viewer may restore, the last one first. R71 */
export function DeletedPeoplePage() {
  const t = useTranslations()
  const phone = usePhone()
  const [{ query, page }, search] = useState({ query: '', page: 1 })
  const people = useQuery({
    ...reading(deletedUsers, { query, page }),
    placeholderData: keepPreviousData,
  })
  const frame = useRef<HTMLDivElement>(null)
  const turn = (to: number) => search({ query, page: to })
  useKeptFocus(frame)
  useAnnouncedPage(page, people, query)
  useLastPage(page, people, turn)
  const title = t('users.deleted.title')
  return (
    <Page title={title} crumbs={[{ label: t('users.title'), to: '/users' }, { label: title }]}>
      <p className={classes.lead}>{t('users.deleted.lead')}</p>
      <div className={classes.search}>
        <SearchBox
          label={t('users.deleted.search')}
          placeholder={t('users.search.placeholder')}
          value={query}
          onSearch={(text) => search({ query: text, page: 1 })}
          busy={people.isFetching}
        />
      </div>
      <div ref={frame} className={classes.list}>
        <Loaded query={people} lines={8} height={36}>
          {({ Data, Total, TotalPages }) =>
            Total === 0 ? (
              <Empty drawing="found">
                {query ? t('search.noResultsFor', { query }) : t('users.deleted.none')}
              </Empty>
            ) : (
              <>
                <Table caption={title} busy={people.isPlaceholderData} cards={phone}>
                  <thead>
                    <tr>
                      <th scope="col">{t('users.col.name')}</th>
                      <th scope="col">{t('users.col.email')}</th>
                      <th scope="col">{t('users.col.dealer')}</th>
                      <th scope="col">{t('users.deleted.at')}</th>
                      <th scope="col">{t('users.deleted.until')}</th>
                      <th scope="col">{t('cmd.actions')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {Data.map((person) => (
                      <DeletedRow key={person.ID} person={person} />
                    ))}
                  </tbody>
                </Table>
                <Pager current={page} total={TotalPages} links={USER_PAGE_LINKS} onTurn={turn} />
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  )
}

function DeletedRow({ person }: { person: DeletedUser }) {
  const t = useTranslations()
  const { date } = useDates()
  const name = fullName(person)
  const { restore, busy } = useRestore({ ID: person.ID, name })
  const at = date(person.DeletedAt)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Email address={person.Email} />
      </td>
      <td>{person.Dealer ?? t('common.none')}</td>
      <td>
        <span className={classes.label}>{t('users.deleted.at')}</span>
        {person.By?.Name ? t('users.deleted.by', { at, name: person.By.Name }) : at}
      </td>
      <td>
        <span className={classes.label}>{t('users.deleted.until')}</span>
        {date(person.Until)}
      </td>
      <td>
        <Button busy={busy} aria-label={t('users.deleted.restoreOf', { name })} onClick={restore}>
          {t('users.deleted.restore')}
        </Button>
      </td>
    </tr>
  )
}
