import { IconEyeOff, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { foldedWords, searchable } from '#core/contract/fold.ts'
import { useFetchAhead } from '#core/web/data/fetch-ahead.ts'
import form from '#core/web/form/form.module.css'
import { useHasScreen } from '#core/web/router/address.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { can } from '#domain/contract/viewer.ts'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { type App, getApp } from '#features/apps/contract.ts'
import classes from './AppsFrame.module.css'

/** The number of apps from which on the list has a filter. */
const FILTER_FROM_APPS = 9

type Props = { apps: readonly App[]; base: '/apps' | '/roles'; chosen: string | undefined }

/** Links to the applications, with one tab stop; the arrow keys move the focus. Hidden apps are marked. */
export function AppList({ apps, base, chosen }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const fetchAhead = useFetchAhead()
  const addable = useHasScreen('/apps/$id/edit') && can(viewer, 'create-apps')
  const [typed, setTyped] = useState('')
  const [focused, setFocused] = useState<string>()
  const words = foldedWords(typed)
  const shown = apps.filter(({ DisplayName, Name }) => {
    const text = searchable(`${DisplayName} ${Name}`)
    return words.every((word) => text.includes(word))
  })
  const stop = [focused, chosen].find((id) => shown.some(({ ID }) => ID === id)) ?? shown[0]?.ID
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.findIndex((link) => link === document.activeElement)
    if (!step || at < 0) return
    event.preventDefault()
    links[at + step]?.focus()
  }
  return (
    <>
      {apps.length >= FILTER_FROM_APPS && (
        <input
          type="search"
          id="page-search"
          data-page-search
          className={form.input}
          aria-label={t('apps.filter')}
          placeholder={t('apps.filter')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {shown.length === 0 ? (
        <p className={classes.none}>{apps.length === 0 ? t('apps.empty') : t('search.noResults')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it have the focus
        <nav aria-label={t('apps.list')} onKeyDown={onKeyDown}>
          <ul className={classes.links}>
            {shown.map((app) => {
              const { ID, DisplayName, HideInIDM } = app
              return (
                <li key={ID}>
                  <Link
                    to={`${base}/$id`}
                    params={{ id: ID }}
                    className={classes.link}
                    aria-current={ID === chosen ? 'page' : undefined}
                    tabIndex={ID === stop ? 0 : -1}
                    onMouseEnter={fetchAhead(getApp, { id: ID }).onMouseEnter}
                    onFocus={() => {
                      setFocused(ID)
                      fetchAhead(getApp, { id: ID }).onFocus()
                    }}
                  >
                    <AppLogo app={app} small />
                    <span className={classes.label}>{DisplayName}</span>
                    {HideInIDM && (
                      <>
                        <IconEyeOff size={18} aria-hidden />
                        <span className="visually-hidden">{t('apps.hidden')}</span>
                      </>
                    )}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
      {addable && (
        <Link to="/apps/$id/edit" params={{ id: 'new' }} className={buttonLook()} data-key="create">
          <IconPlus size={18} aria-hidden />
          {t('apps.add')}
        </Link>
      )}
    </>
  )
}
