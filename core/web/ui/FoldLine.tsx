import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FoldLine.module.css'

type Props = {
  open: boolean
  onToggle: () => void
  children: ReactNode
  /** The rest of the content in brief, while it is closed. */
  about: string
}

/** On a phone: the line of a row, which opens its fields. */
export function FoldLine({ open, onToggle, children, about }: Props) {
  return (
    <button type="button" className={classes.fold} aria-expanded={open} onClick={onToggle}>
      <span>
        {children}
        {!open && <span className={classes.about}>{about}</span>}
      </span>
      <IconChevronDown size={18} aria-hidden />
    </button>
  )
}
