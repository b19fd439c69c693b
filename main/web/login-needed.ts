import type { Locale } from '#core/contract/locale.ts'
import { LOGIN_REDIRECT_DELAY_MS } from '#core/contract/limits.ts'
import { LOGIN_NEEDED_PATH, type Site } from '#core/contract/site.ts'
import { newSignIn } from '#core/web/session/authorization.ts'
import { currentPath, rememberPath } from '#core/web/session/remembered-path.ts'
import { holdsToken } from '#core/web/session/stored-token.ts'

/**
 * The script of /login-needed (features/sign-in/server/parts/login-needed.ts), which also stands in for other pages of a
 * browser that seems to be signed out. It decides before the application is loaded, and counts the delay before the rest of
 * the page is read. docs/decisions/016-portal-sign-in.md
 */
const link = () => document.querySelector<HTMLAnchorElement>('#sign-in')!
const offline = () => document.querySelector<HTMLElement>('#offline')!

/** The application, which returns to the remembered path, or explains why the sign-in fails. */
const toApplication = () => location.replace(link().href)

const standsIn = location.pathname !== LOGIN_NEEDED_PATH
/** The address of a person who has just chosen a password; somebody else may be signed in. */
const loginHint = standsIn ? null : new URLSearchParams(location.search).get('login_hint')

/** A stored token counts as signed in: the browser may refuse cookies, or another tab may have signed in meanwhile. */
function leave() {
  offline().hidden = navigator.onLine
  if (holdsToken() && !loginHint) toApplication()
  else if (navigator.onLine)
    newSignIn({
      responseType: link().dataset.responseType as Site['responseType'],
      locale: document.documentElement.lang as Locale,
      loginHint,
    }).then((address) => location.replace(address), toApplication)
}

/** Runs the work when the browser has parsed the page. */
const read = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve()
  else document.addEventListener('readystatechange', () => resolve(), { once: true })
})

if (standsIn) rememberPath(currentPath())
if (standsIn && holdsToken()) void read.then(toApplication)
else {
  if (standsIn) history.replaceState(null, '', LOGIN_NEEDED_PATH)
  const timer = setTimeout(() => void read.then(leave), LOGIN_REDIRECT_DELAY_MS)
  addEventListener('online', () => void read.then(leave))
  void read.then(() => {
    link().focus()
    link().addEventListener('click', (event) => {
      event.preventDefault()
      clearTimeout(timer)
      leave()
    })
  })
}
