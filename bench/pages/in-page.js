// Runs in each page before anything else, and keeps what the browser tells of its speed. In milliseconds.
globalThis.seen = { paint: 0, blocking: 0, shift: 0, interactions: [], clicked: 0, change: 0 }

const observe = (type, take, options) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry)
  }).observe({ type, buffered: true, ...options })

observe('largest-contentful-paint', ({ startTime }) => {
  seen.paint = startTime
})
observe('longtask', ({ duration }) => {
  seen.blocking += duration - 50
})
observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.shift += value
})
observe(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId) seen.interactions.push(duration)
  },
  { durationThreshold: 16 },
)

// A change of screen lasts from the click until its heading and data are painted.
addEventListener(
  'click',
  ({ timeStamp }) => {
    const before = location.pathname
    // The page before stays for a while under the new address.
    const former = document.querySelector('main h1')?.textContent
    seen.clicked = timeStamp
    const look = () => {
      const heading = document.querySelector('main h1')
      const there = location.pathname !== before && heading && heading.textContent !== former
      // This callback runs before the frame is laid out and painted, the timer after it.
      if (there && !document.querySelector('main [aria-busy="true"]'))
        setTimeout(() => (seen.change = performance.now() - timeStamp))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  },
  true,
)
