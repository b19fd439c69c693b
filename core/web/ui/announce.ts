/** The text to announce in the next frame. */
let next: { text: string; sum: boolean } | undefined

/** The one live region of the page. */
const region = () => document.getElementById('announcements')

/**
 * Announces a text to screen readers, politely. Of several texts in one frame it announces the last one, or the one that
 * sums up the others. WCAG 4.1.3
 */
export function announce(text: string, sum = false) {
  if (next?.sum && !sum) return
  // Emptied first, so that the same text twice in a row is read twice.
  region()?.replaceChildren()
  if (!next) requestAnimationFrame(say)
  next = { text, sum }
}

function say() {
  if (next) region()?.replaceChildren(next.text)
  next = undefined
}
