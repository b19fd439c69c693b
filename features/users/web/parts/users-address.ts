/**
 * Where the users page shows a search. An empty one needs a page number in `search` to list everybody. R27
 * A browser reads "." and ".." in a path as steps, so these get a space, which the search ignores.
 */
export const usersAddress = (query: string, search: object = query ? {} : { page: 1 }) => ({
  to: '/users/{-$query}',
  params: { query: /^\.{1,2}$/.test(query) ? `${query} ` : query || undefined },
  search,
})
