const IDLE_TIMEOUT_MS = 1000
/** Resolves when the page is idle, or at the latest after a second. */
export const idle = () =>
  new Promise<void>((done) => {
    // Safari does not have requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(done)
  })
