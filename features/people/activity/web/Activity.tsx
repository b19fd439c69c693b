import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useHasScreen } from '#core/web/router/address.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { useAnnouncedPage } from '#core/web/ui/use-announced-page.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { can } from '#domain/contract/viewer.ts'
import { eventKinds, mailTypes } from '#domain/contract/kinds.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { appActivity, Change, groupActivity, Happening, userActivity } from '../contract.ts'
import classes from './Activity.module.css'
import { useOriginText, wordIn } from './parts/use-origin-text.ts'
import { useActorName } from './use-actor-name.ts'

type Props = {
  of: typeof userActivity | typeof appActivity | typeof groupActivity
  id: string
  /** The filter of the page of all changes that finds those of the record. */
  all: { person?: string; app?: string; dealer?: string }
  /** Shows one change of an entry. */
  Line: ComponentType<{ change: Change }>
}

/** The activity of a record, newest first, page by page. */
export function Activity({ of, id, all, Line }: Props) {
  const t = useTranslations()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...reading(of, { id, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useAnnouncedPage(page, query)
  const seesPeople = can(useViewer(), 'view-users')
  const hasChanges = useHasScreen('/changes/{-$query}') && seesPeople
  return (
    <Loaded query={query} lines={6} height={32}>
      {({ Data, Total, TotalPages }) =>
        Total === 0 ? (
          <Empty drawing="times">{t('audit.empty')}</Empty>
        ) : (
          <>
            <ol className={classes.list} aria-busy={query.isPlaceholderData}>
              {Data.map((happening, index) => (
                <HappeningRow key={`${happening.At} ${index}`} happening={happening} Line={Line} />
              ))}
            </ol>
            <Pager
              current={page}
              total={TotalPages}
              links={USER_PAGE_LINKS}
              onTurn={setPage}
              label={t('audit.pages')}
            />
            {hasChanges && (
              <Link className={classes.all} to="/changes/{-$query}" params={{}} search={all}>
                {t('audit.all')}
              </Link>
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** Kinds whose actor is always the user: the actor is not shown. */
const byOneself = new Set(['sign-in', 'sign-in-failed', 'sign-out', 'mail', 'export'])

/** A reset without an actor was requested on the sign-in page, so it shows none. */
const showsActor = ({ Kind, By }: Happening) => !byOneself.has(Kind) && !(Kind === 'reset-asked' && !By)

/** One entry: the event, its time, its actor and its changes. */
export function HappeningRow({ happening, Line }: { happening: Happening } & Pick<Props, 'Line'>) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const textOf = useHappeningText()
  const nameOf = useActorName()
  const { At, By, Changes, Note } = happening
  return (
    <li className={classes.row}>
      <p className={classes.what}>{textOf(happening)}</p>
      <p className={classes.when}>
        <time dateTime={At}>{dateTime(At)}</time>
        {showsActor(happening) && <span>{t('audit.by', { name: nameOf(By) })}</span>}
      </p>
      {Note !== null && <p className={classes.note}>{Note}</p>}
      {Changes.length > 0 && (
        <ul className={classes.changes}>
          {Changes.map((change, index) => (
            <Line key={`${index} ${change.Field}`} change={change} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Answers a function that tells an event in one line: what it is, who did it, and the text of a note. */
export function useHappeningLine() {
  const t = useTranslations()
  const textOf = useHappeningText()
  const nameOf = useActorName()
  return (happening: Happening) => {
    const by = showsActor(happening) ? ` (${t('audit.by', { name: nameOf(happening.By) })})` : ''
    return `${textOf(happening)}${by}${happening.Note === null ? '' : `: ${happening.Note}`}`
  }
}

/** Answers a function that describes an event: its kind, then its app, reason or outcome. */
function useHappeningText() {
  const t = useTranslations()
  const originOf = useOriginText()
  const kindOf = (kind: string) => {
    const one = wordIn(eventKinds, kind)
    return one ? t(`audit.kind.${one}`) : t('audit.kind.other')
  }
  return (happening: Happening) => {
    const { App, Kind, Origin, Outcome, Rows } = happening
    const mail = Kind === 'mail' && wordIn(mailTypes, Origin)
    const outcome = wordIn(['sent', 'failed'], Outcome)
    const more = [
      App && (App.Name ?? t('audit.app')),
      originOf(happening),
      outcome && t(`audit.outcome.${outcome}`),
      Rows !== null && t('audit.rows', { n: Rows }),
    ].filter(Boolean)
    const what = mail ? t('audit.mailOf', { name: t(`audit.mail.${mail}`) }) : kindOf(Kind)
    return more.length ? t('audit.line', { what, more: more.join(', ') }) : what
  }
}
