import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { eventKinds, mailTypes } from '#domain/contract/kinds.ts'
import type { Change, Happening } from '../../contract.ts'
import classes from '../Activity.module.css'
import { ChangeLines } from './ChangeLines.tsx'
import { useActorName } from '../use-actor-name.ts'
import { useOriginText, wordIn } from './use-origin-text.ts'

type Props = {
  happening: Happening
  /** Shows one change of the event. */
  Line: ComponentType<{ change: Change }>
  /** What stands behind the actor. */
  more?: string | null
}

/** Kinds whose actor is always the user: the actor is not shown. */
const byOneself = new Set(['sign-in', 'sign-in-failed', 'sign-out', 'mail', 'export'])

/** A reset without an actor was requested on the sign-in page, so it shows none. */
const showsActor = ({ Kind, By }: Happening) => !byOneself.has(Kind) && !(Kind === 'reset-asked' && !By)

/** One entry: the event, its time, its actor and its changes. */
export function HappeningRow({ happening, Line, more }: Props) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const textOf = useHappeningText()
  const nameOf = useActorName()
  const { At, By, Changes, Note, Token } = happening
  return (
    <li className={classes.row}>
      <p className={classes.what}>{textOf(happening)}</p>
      <p className={classes.when}>
        <time dateTime={At}>{dateTime(At)}</time>
        {showsActor(happening) && <span>{t('audit.by', { name: nameOf(By) })}</span>}
        {Token !== null && <span>{t('audit.withToken', { name: Token })}</span>}
        {more && <span>{more}</span>}
      </p>
      {Note !== null && <p className={classes.note}>{Note}</p>}
      {Changes.length > 0 && (
        <ChangeLines>
          {Changes.map((change, index) => (
            <Line key={`${index} ${change.Field}`} change={change} />
          ))}
        </ChangeLines>
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
