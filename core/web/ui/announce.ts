/** The one live region of the page. */
let region: HTMLElement | undefined
/** The text to announce in the next frame. */
let next: { text: string; sum: boolean } | undefined

/**
 * Announces a text to screen readers, politely. Of several texts in one frame it announces the last one, or the one that
 * sums up the others. WCAG 4.1.3
 */
export function announce(text: string, sum = false) {
  if (next?.sum && !sum) return
  region ??= makeRegion()
  // Emptied first, so that the same text twice in a row is read twice.
  region.textContent = ''
  if (!next) requestAnimationFrame(say)
  next = { text, sum }
}

function say() {
  if (region && next) region.textContent = next.text
  next = undefined
}

function makeRegion() {
  const region = document.createElement('div')
  region.id = 'announcements'
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  // React Aria hides the page behind an open dialog, except elements with this attribute.
  region.dataset.liveAnnouncer = 'true'
  document.body.append(region)
  return region
}
