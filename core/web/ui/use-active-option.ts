import { type KeyboardEvent, useState } from 'react'

/** The id of an option's element, by which a field names its active option. */
export const optionId = (list: string, option: string) => `${list}-${option}`.replaceAll(/\s/g, '-')

/** How many options Page Up and Page Down move. */
const PAGE_STEP = 8
/** The active option of a list whose field keeps the focus: `first`, until a key or the pointer moves it. */
export function useActiveOption(options: readonly string[], first = options[0]) {
  const [moved, setActive] = useState<string>()
  const at = options.findIndex((option) => option === moved)
  const active = at >= 0 ? moved : first
  /** Moves with the keys of a list, and returns whether the key was one of them. */
  const move = (event: KeyboardEvent): boolean => {
    const from = options.indexOf(active ?? '')
    const last = options.length - 1
    const to = {
      ArrowDown: from === last ? 0 : from + 1,
      ArrowUp: from <= 0 ? last : from - 1,
      PageDown: Math.min(from + PAGE_STEP, last),
      PageUp: Math.max(from - PAGE_STEP, 0),
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
