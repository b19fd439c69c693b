import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Entry, Group } from './entry.ts'
import classes from './Palette.module.css'

type Props = {
  id: string
  groups: readonly Group[]
  activeId: string | undefined
  onPoint: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

export const optionId = (list: string, entry: string) => `${list} ${entry}`.replaceAll(' ', '-')

/** The list below the field. The active entry is always in sight. */
export function PaletteList({ id, groups, activeId, onPoint, onChoose }: Props) {
  const t = useTranslations()
  useEffect(() => {
    if (activeId) document.getElementById(optionId(id, activeId))?.scrollIntoView({ block: 'nearest' })
  }, [id, activeId])
  return (
    <div {...listbox} id={id} className={classes.list} aria-label={t('cmd.title')}>
      {groups.map(({ title, entries }) => (
        <div key={title} {...group} aria-label={title}>
          <p className={classes.group} aria-hidden>
            {title}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry.id)}
              entry={entry}
              active={entry.id === activeId}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = Pick<Props, 'onPoint' | 'onChoose'> & { id: string; entry: Entry; active: boolean }

function Option({ id, entry, active, onPoint, onChoose }: OptionProps) {
  const { icon: Icon, label, lang, more } = entry
  return (
    <button
      type="button"
      {...option(active)}
      id={id}
      tabIndex={-1}
      className={classes.option}
      onPointerMove={() => onPoint(entry)}
      onClick={() => onChoose(entry)}
    >
      <Icon size={20} stroke={1.75} />
      <span lang={lang}>{label}</span>
      {more && <span className={classes.more}>{more}</span>}
    </button>
  )
}

// No native element fits: a datalist completes texts and has no actions.
const listbox = { role: 'listbox' } as const
const group = { role: 'group' } as const
const option = (active: boolean) => ({ role: 'option', 'aria-selected': active }) as const
