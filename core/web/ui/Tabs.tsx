import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from './Tabs.module.css'

type Props = {
  label: string
  tabs: readonly { id: string; label: string; content: ReactNode }[]
  chosen: string
  onChoose: (id: string) => void
}

/**
 * Tabs with the content of the chosen one. The arrow keys move and choose; Home and End choose the first and the last. The page
 * stores which tab is chosen; the first one is, if no tab has that id.
 */
export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  )
  // It moves from the tab with the focus, because the last choice may not be rendered yet.
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
