import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
} from '@tanstack/react-router'
import { NotFound } from '#core/web/ui/NotFound.tsx'
import type { Screen } from '#core/web/router/screen.ts'
import { guarded } from './guarded.tsx'
import { Root } from './Root.tsx'
import { ScreenFault } from './ScreenFault.tsx'
import { screens } from './screens.ts'
import { PublicShell } from './shell/PublicShell.tsx'
import { SignedIn } from './SignedIn.tsx'

const root = createRootRoute({ component: Root })
const open = createRoute({ getParentRoute: () => root, id: 'public', component: PublicShell })
const closed = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })

const routeOf = (screen: Screen, parent: typeof open | typeof closed) =>
  createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: guarded(screen),
    staticData: { title: screen.title },
    ...(screen.search && { validateSearch: screen.search }),
    beforeLoad: ({ params }: { params: Record<string, string | undefined> }) => {
      const to = screen.redirect?.(params)
      if (to) throw redirect({ to, replace: true })
    },
  })

const isPublic = ({ needs }: Screen) => needs === 'public'

const lost = createRoute({
  getParentRoute: () => closed,
  path: '$',
  component: NotFound,
  staticData: { title: 'state.notFound.title' },
})

const routeTree = root.addChildren([
  open.addChildren(screens.filter(isPublic).map((screen) => routeOf(screen, open))),
  closed.addChildren([
    ...screens.filter((one) => !isPublic(one)).map((screen) => routeOf(screen, closed)),
    lost,
  ]),
])

/** Parameters of an address are plain texts: ?page=2, never JSON. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => (
    <ScreenFault error={error} onRetry={reset} />
  ),
  scrollRestoration: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
    return text && `?${text}`
  },
})
