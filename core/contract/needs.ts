/** The permissions that a call or a screen needs: every entry; of an inner list one is enough. */
export type Needs<Permission extends string = string> = readonly (Permission | readonly Permission[])[]

export const holds = (held: ReadonlySet<string> | readonly string[], needs: Needs): boolean => {
  const has = new Set(held)
  return needs.every((need) => (typeof need === 'string' ? has.has(need) : need.some((one) => has.has(one))))
}
