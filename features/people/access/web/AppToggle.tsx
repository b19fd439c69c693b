import { IconChevronDown } from '@tabler/icons-react'
import classes from './AppCard.module.css'

type Props = {
  name: string
  open: boolean
  /** The element that it shows and hides. */
  controls: string
  onOpen: (open: boolean) => void
}

/** The name of an app, which opens and closes its card. */
export const AppToggle = ({ name, open, controls, onOpen }: Props) => (
  <button
    type="button"
    className={classes.toggle}
    aria-expanded={open}
    aria-controls={controls}
    onClick={() => onOpen(!open)}
  >
    {name}
    <IconChevronDown size={18} aria-hidden />
  </button>
)
