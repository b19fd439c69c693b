import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { Email } from '#core/web/ui/Email.tsx'
import { Fold } from '#core/web/ui/Fold.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { useAnnouncedPage, useLastPage } from '#core/web/ui/use-announced-page.ts'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { dealerPeople, type DealerPerson } from '#features/dealers/contract.ts'
import { UserLink } from '#features/people/profile/web/parts/UserLink.tsx'
import { PersonActions } from './PersonActions.tsx'
import classes from './PeopleTable.module.css'

type Which = NonNullable<Input<typeof dealerPeople>['which']>

/** A part of the people of a dealer, fetched when it is opened. */
export const PeopleFold = ({ title, dealerId, which }: { title: string; dealerId: string; which: Which }) => (
  <Fold title={title}>
    <PeopleTable dealerId={dealerId} which={which} caption={title} />
  </Fold>
)

type Props = { dealerId: string; which: Which; storeId?: string; caption: string }

/** People with their roles, in pages; disabled and detached people can be moved and deleted. */
export function PeopleTable({ dealerId, which, storeId, caption }: Props) {
  const t = useTranslations()
  const phone = usePhone()
  const [page, turn] = useState(1)
  const input = { id: dealerId, which, page, ...(storeId && { storeID: storeId }) }
  const people = useQuery({ ...reading(dealerPeople, input), placeholderData: keepPreviousData })
  const frame = useRef<HTMLDivElement>(null)
  useKeptFocus(frame)
  useAnnouncedPage(page, people)
  useLastPage(page, people, turn)
  const acts = which === 'disabled' || which === 'detached'
  return (
    <div ref={frame}>
      <Loaded query={people} lines={4} height={32}>
        {({ Data, Total, TotalPages }) =>
          Total === 0 ? (
            <p className={classes.none}>
              {t(
                acts
                  ? 'dealer.noDisabledUsers'
                  : which === 'store'
                    ? 'dealer.noPeople'
                    : 'dealer.noneWithoutStore',
              )}
            </p>
          ) : (
            <div className={classes.people}>
              <Table caption={caption} busy={people.isPlaceholderData} cards={phone}>
                <thead>
                  <tr>
                    <th scope="col">{t('users.col.name')}</th>
                    <th scope="col">{t('users.col.email')}</th>
                    <th scope="col">{t('dealer.roles')}</th>
                    {acts && <th scope="col">{t('cmd.actions')}</th>}
                  </tr>
                </thead>
                <tbody>
                  {Data.map((person) => (
                    <tr key={person.ID}>
                      <th scope="row">
                        <UserLink user={person}>{person.Name}</UserLink>
                      </th>
                      <td>
                        <Email address={person.Email} />
                      </td>
                      <td>
                        <Roles roles={person.Roles} />
                      </td>
                      {acts && (
                        <td>
                          <PersonActions person={person} dealerId={dealerId} />
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </Table>
              <Pager
                current={page}
                total={TotalPages}
                links={USER_PAGE_LINKS}
                onTurn={turn}
                label={t('dealer.pagesOf', { list: caption })}
              />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

function Roles({ roles }: { roles: DealerPerson['Roles'] }) {
  const t = useTranslations()
  if (roles.length === 0) return <span className={classes.none}>{t('common.none')}</span>
  return (
    <ul className={classes.roles}>
      {roles.map(({ App, AppID, Role }) => (
        <li key={`${AppID} ${Role}`}>{t('users.badge', { app: App, role: Role })}</li>
      ))}
    </ul>
  )
}
