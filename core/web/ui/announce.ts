/** The text to announce in the next frame. */
let next: { text: string; sum: boolean } | undefined

/** The page has one live region. */
const region = () => document.getElementById('announcements')

/**
 * Announces a text to screen readers, politely. If there are several texts in a frame, it announces the last one, or the one
 * that sums up the others (`sum`). WCAG 4.1.3
 */
export function announce(text: string, sum = false) {
  if (next?.sum && !sum) return
  // The region is emptied first, so that the same text twice in a row is read twice.
  region()?.replaceChildren()
  if (!next) requestAnimationFrame(writeNext)
  next = { text, sum }
}

function writeNext() {
  if (next) region()?.replaceChildren(next.text)
  next = undefined
}
