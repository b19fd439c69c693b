let current = ''

/** Handed out with the profile, sent with every writing call. */
export const antiForgeryToken = () => current
export function setAntiForgeryToken(token: string) {
  current = token
}
