import { type ReactNode, useRef } from 'react'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useKeptFocus } from '#core/web/ui/use-kept-focus.ts'
import classes from '../AccessStarts.module.css'

/** A panel with a list of access that is not held yet. Without rows there is no panel, but the focus is still kept. */
export function DatedPanel({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list)
  if (rows.length === 0) return null
  return (
    <Panel title={title}>
      <ul ref={list} className={classes.starts}>
        {rows}
      </ul>
    </Panel>
  )
}
