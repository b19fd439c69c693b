import { type KeyboardEvent, useState } from 'react'

/** A jump by Page Up and Page Down. */
const PAGE = 8

/** The active option of a list whose field keeps the focus: the first one until it is moved. */
export function useActiveOption(options: readonly string[], first = options[0]) {
  const [moved, setActive] = useState<string>()
  const at = options.findIndex((option) => option === moved)
  const active = at >= 0 ? moved : first
  /** Moves by the keys of a list; answers whether it was one of them. */
  const move = (event: KeyboardEvent): boolean => {
    const from = options.indexOf(active ?? '')
    const last = options.length - 1
    const to = {
      ArrowDown: from === last ? 0 : from + 1,
      ArrowUp: from <= 0 ? last : from - 1,
      PageDown: Math.min(from + PAGE, last),
      PageUp: Math.max(from - PAGE, 0),
      Home: 0,
      End: last,
    }[event.key]
    // With Shift, Home and End select text in the field.
    if (to === undefined || last < 0 || event.shiftKey) return false
    event.preventDefault()
    setActive(options[to])
    return true
  }
  return { active, setActive, move }
}
