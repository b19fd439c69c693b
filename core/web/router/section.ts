/** Pages of one record stand under the list of its kind. R11 */
const lists: Readonly<Record<string, string>> = { user: 'users', dealer: 'dealers' }

/** The section that a path belongs to, by its first two segments: '/users' for '/user/42/edit'. */
export function sectionOf(path: string): string {
  const [, first = ''] = path.split('/')
  return `/${lists[first] ?? first}`
}
