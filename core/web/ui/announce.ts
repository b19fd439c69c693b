const REGION_ID = 'announcements'

/** Says a text to screen readers, politely, through the one live region of the page. WCAG 4.1.3 */
export function announce(text: string) {
  const region = document.querySelector(`#${REGION_ID}`) ?? makeRegion()
  // Below an open dialog nothing is heard.
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (region.parentNode !== place) place.append(region)
  // Emptied first: the same sentence twice in a row is read twice.
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = text
  })
}

function makeRegion() {
  const region = document.createElement('div')
  region.id = REGION_ID
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  region.setAttribute('aria-live', 'polite')
  return region
}
