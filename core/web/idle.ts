/** The longest that something waits for the page to be idle, in milliseconds. */
const PATIENCE = 1000

/** Settles when the page has nothing else to do. */
export const idle = () =>
  new Promise<void>((done) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: PATIENCE })
    else setTimeout(done)
  })
