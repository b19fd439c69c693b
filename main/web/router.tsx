import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type ErrorComponentProps,
  type RouteComponent,
} from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { NotFound } from '#core/web/ui/NotFound.tsx'
import type { Screen } from '#core/web/router/screen.ts'
import { can } from '#domain/contract/viewer.ts'
import { chunk, ChunkError } from '#core/web/chunk.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { Refused } from '#core/web/router/Refused.tsx'
import { usePageTitle } from '#core/web/router/title.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { ChunkFault } from '#core/web/ui/ChunkFault.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Root } from './Root.tsx'
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
    ...(screen.search && { validateSearch: screen.search }),
    beforeLoad: ({ params }: { params: Record<string, string | undefined> }) => {
      const to = screen.redirect?.(params)
      if (to) throw redirect({ to, replace: true })
    },
  })

const isPublic = ({ needs }: Screen) => needs === 'public'

const lost: Screen = {
  path: '/$',
  title: 'state.notFound.title',
  component: { first: NotFound },
}

const routesOf = (all: readonly Screen[], parent: typeof open | typeof closed) =>
  all.filter((screen) => isPublic(screen) === (parent === open)).map((screen) => routeOf(screen, parent))

const routeTree = root.addChildren([
  open.addChildren(routesOf(screens, open)),
  closed.addChildren(routesOf([...screens, lost], closed)),
])

/** Parameters of an address are plain texts: ?page=2, never JSON. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => (
    <ScreenFault error={error} onRetry={() => void router.invalidate().then(reset)} />
  ),
  scrollRestoration: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
    return text && `?${text}`
  },
})

/** The component of a screen, shown to viewers with its permissions on entering. */
function guarded({ component, needs, title }: Screen): RouteComponent {
  // Loaded parts render at once; until then React suspends.
  let shown: ComponentType = 'first' in component ? component.first : lazyPart(component)
  let loaded = 'first' in component
  const preload = async () => {
    if (!loaded && !('first' in component)) shown = await chunk(component)
    loaded = true
  }
  const Open = () => {
    const [Screen] = useState(() => shown)
    usePageTitle(title)
    return <Screen />
  }
  const Guarded = () => {
    const viewer = useViewer()
    // A permission withdrawn later does not remove a form with typed text: the server refuses the save. F18
    const [lets] = useState(() => can(viewer, ...(needs === 'public' ? [] : (needs ?? []))))
    return lets ? <Open /> : <Refused />
  }
  return Object.assign(needs === 'public' ? Open : Guarded, { preload })
}

/** Shown in place of a screen that failed; the shell around it stays. */
function ScreenFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations()
  if (!(error instanceof ChunkError)) return <ErrorPanel error={error} onRetry={onRetry} />
  return (
    <Page title={t('state.error.title')}>
      <ChunkFault error={error} onRetry={onRetry} />
    </Page>
  )
}
