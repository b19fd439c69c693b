/** The name of a store without that of its dealer before it, which stands above it. */
export const storeWithin = (dealer: string, store: string) =>
  store.startsWith(dealer) ? store.slice(dealer.length).replace(/^[\s,:–-]+/, '') || store : store
