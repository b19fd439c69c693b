let current = ''

/** The token comes with the profile, and every writing call sends it. */
export const antiForgeryToken = () => current
export function setAntiForgeryToken(token: string) {
  current = token
}
