import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from './Tabs.module.css'

type Props = {
  label: string
  tabs: readonly { id: string; label: string; content: ReactNode }[]
  chosen: string
  onChoose: (id: string) => void
}

/**
 * Tabs with the content of the chosen one: arrows move and choose, Home and End lead to the first and last. The page keeps
 * which one is chosen: the first, if there is none of that name.
 */
export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  )
  // From the tab with the focus: the one before may not be shown as chosen yet.
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const last = tabs.length - 1
    const to = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[to]?.focus()
    onChoose(tabs[to]!.id)
  }
  return (
    <div className={classes.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={classes.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={`${prefix}${tab.id}`}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls={index === at ? `${prefix}panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            className={classes.tab}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.slice(at, at + 1).map(({ id, content }) => (
        <div
          key={id}
          id={`${prefix}panel`}
          role="tabpanel"
          aria-labelledby={`${prefix}${id}`}
          className={classes.panel}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
