let current = ''

/** Received with the profile, sent with every call that writes. */
export const antiForgeryToken = () => current
export function setAntiForgeryToken(token: string) {
  current = token
}
