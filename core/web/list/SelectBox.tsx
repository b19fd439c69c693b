import type { RefObject } from 'react'
import classes from './SelectBox.module.css'

type Props = {
  label: string
  checked: boolean
  /** Whether only some of the rows that it stands for are chosen. */
  some?: boolean
  ref?: RefObject<HTMLInputElement | null>
  /** `extend` is true if Shift was pressed. */
  onToggle: (extend: boolean) => void
}

/** The check box that chooses a row. It fills its cell, so that it is easy to hit. */
export const SelectBox = ({ label, checked, some = false, ref, onToggle }: Props) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = some
      if (ref) ref.current = box
    }}
    type="checkbox"
    className={classes.box}
    aria-label={label}
    checked={checked}
    // A click with Shift would select text instead of moving the focus here.
    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    onChange={({ target, nativeEvent }) => {
      target.focus()
      onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    }}
  />
)
