/** The state by which the list is filtered, and its page; other values are left out. */
export const readRequestsSearch = ({ state, page }: Record<string, unknown>) => ({
  ...(typeof state === 'string' && state && { state }),
  ...(Number(page) > 1 && { page: Math.floor(Number(page)) }),
})
