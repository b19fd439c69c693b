import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './ChangeSummary.module.css'

type Props = { label: string; children: ReactNode }

/** Says in the bar of a form what the save will change. It is closed at first; its content is rendered when it opens. */
export function ChangeSummary({ label, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.summary}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <IconChevronDown size={18} aria-hidden />
      </button>
      {/* It scrolls, so the keyboard must reach it. */}
      <section id={id} className={classes.content} hidden={!open} tabIndex={0} aria-label={label}>
        {open && children}
      </section>
    </div>
  )
}

export type ChangeSection = { title: string; lines: readonly string[] }

/** The changes under their titles; a section without a line is left out. */
export const ChangeList = ({ sections }: { sections: readonly ChangeSection[] }) =>
  sections.map(
    ({ title, lines }) =>
      lines.length > 0 && (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ),
  )
