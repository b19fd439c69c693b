import { Link, useNavigate } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useResults } from '#core/web/list/use-results.ts'
import { Email } from '#core/web/ui/Email.tsx'
import { SearchBox } from '#core/web/ui/SearchBox.tsx'
import { fullName } from '#features/people/contract.ts'
import { UserLink } from '#features/people/profile/web/parts/UserLink.tsx'
import { usersAddress } from '#features/people/list/web/parts/users-address.ts'
import { usersSource } from '#features/people/list/web/parts/users-source.ts'
import classes from './DashboardPage.module.css'

/** How many people show below the field; a link leads to all of them on the users page. */
const HITS_SHOWN = 5
/** Devices with a mouse: on the others the focus would open a keyboard over the page. */
const POINTS = '(hover: hover)'
/**
 * Typing shows the first people found, Enter opens the users page with the query. The field has the focus when the page opens;
 * Escape in the empty field leads out of it, to the keys of the page.
 */
export function FindUser() {
  const t = useTranslations()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const source = usersSource({ ...usersAddress.searchOf(query, {}), pageSize: HITS_SHOWN })
  const { found, resultText, isFetching } = useResults(source, query !== '')
  const [open, setOpen] = useState(true)
  const frame = useRef<HTMLDivElement>(null)
  const hits = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia(POINTS).matches) frame.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  const onSearch = (text: string, how: 'typed' | 'entered') => {
    setOpen(true)
    if (how === 'typed') return setQuery(text)
    void navigate(usersAddress.to({ query: text }))
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div ref={frame} className={classes.find} onFocus={() => setOpen(true)} onBlur={leave}>
      <SearchBox
        label={t('dashboard.findUser')}
        placeholder={t('users.search.placeholder')}
        value={query}
        onSearch={onSearch}
        onDown={() => hits.current?.querySelector('a')?.focus()}
        onEscape={() => document.querySelector<HTMLElement>('main h1')?.focus()}
        busy={isFetching}
        {...(resultText !== undefined && { resultText })}
      />
      {open && found && found.Total > 0 && (
        // It takes the focus of a click, so that the list does not close before the click opens its link.
        <div ref={hits} className={classes.hits} tabIndex={-1}>
          <ul>
            {found.Data.map((user) => (
              <li key={user.ID}>
                <UserLink user={user} className={classes.hit}>
                  <strong>{fullName(user)}</strong>
                  <span className={classes.email}>
                    <Email address={user.Email} />
                  </span>
                </UserLink>
              </li>
            ))}
          </ul>
          {found.Total > HITS_SHOWN && (
            <Link {...usersAddress.to({ query })} className={classes.all}>
              {t(found.TotalMore ? 'dashboard.manyHits' : 'dashboard.allHits', { n: found.Total })}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
