import type { RefObject } from 'react'
import classes from './SelectBox.module.css'

type Props = {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  some?: boolean
  ref?: RefObject<HTMLInputElement | null>
  /** `extend`: with Shift. */
  onToggle: (extend: boolean) => void
}

/** The box that chooses a row. It fills its cell, so that it is easily met. */
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
    // Shift would mark the text from row to row, instead of moving the focus here.
    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    onChange={({ target, nativeEvent }) => {
      target.focus()
      onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    }}
  />
)
