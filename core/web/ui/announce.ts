/** The one live region of the page. */
let region: HTMLElement | undefined
/** What is said with the next frame. */
let next: { text: string; sum: boolean } | undefined

/**
 * Says a text to screen readers, politely. Of several in one moment the last is said, or the one that sums up the others.
 * WCAG 4.1.3
 */
export function announce(text: string, sum = false) {
  if (next?.sum && !sum) return
  region ??= makeRegion()
  // Emptied first: the same sentence twice in a row is read twice.
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
  // React Aria hides the page behind an open dialog, but not what has this mark.
  region.dataset.liveAnnouncer = 'true'
  document.body.append(region)
  return region
}
