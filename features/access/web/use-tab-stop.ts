import { type KeyboardEvent, useState } from 'react'

/** A long list of check boxes is one stop of the Tab key: the box that had the focus last, else the first. */
export function useTabStop(ids: readonly string[]) {
  const [last, onReach] = useState<string>()
  return { stop: last !== undefined && ids.includes(last) ? last : ids[0], onReach }
}

/** The arrows, Home and End move in the list of a check box. */
export function moveInList(event: KeyboardEvent<HTMLInputElement>) {
  const boxes = [
    ...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []),
  ]
  const at = boxes.indexOf(event.currentTarget)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  boxes[to]?.focus()
}
