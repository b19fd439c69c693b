import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { localeWithin } from '#core/contract/locale.ts'
import { LOGIN_NEEDED_PATH } from '#core/contract/site.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { followProfile, followsProfile } from '#core/web/i18n/locale.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { reading } from '#core/web/query.ts'
import { setAntiForgeryToken } from '#core/web/session/anti-forgery.ts'
import { identityQuestion } from '#core/web/session/identity-question.ts'
import { currentPath, rememberPath } from '#core/web/session/remembered-path.ts'
import { SessionWatch } from '#core/web/session/SessionWatch.tsx'
import { isSignedIn } from '#core/web/session/session.ts'
import { useToken } from '#core/web/session/token-store.ts'
import { useStore } from '#core/web/store.ts'
import { ViewerContext } from '#domain/web/viewer.ts'
import { getProfile, viewerOf } from '#features/account/profile/contract.ts'
import { SwitchedLanguage } from '#features/account/profile/web/parts/SwitchedLanguage.tsx'
import { Shell } from './shell/Shell.tsx'

const ConfirmIdentity = lazyPart(() =>
  import('#features/sign-in/confirm/web/ConfirmIdentity.tsx').then((part) => part.ConfirmIdentity),
)

/** The pages of a signed-in person; others are redirected to the sign-in, and return. */
export function SignedIn() {
  return isSignedIn() ? <Known /> : <Leaving />
}

function Leaving() {
  useEffect(() => {
    rememberPath(currentPath())
    location.replace(LOGIN_NEEDED_PATH)
  }, [])
  return null
}

function Known() {
  const query = useQuery(reading(getProfile, {}))
  const { data: profile } = query
  const viewer = useMemo(() => profile && viewerOf(profile), [profile])
  // A layout effect runs before the effects of the page, which make its first calls.
  useLayoutEffect(() => {
    if (profile) setAntiForgeryToken(profile.AntiForgeryToken)
  }, [profile])
  useNewSession(query.refetch)
  const language = profile && localeWithin(profile.Region, profile.Locale)
  // The page waits for the viewer's language, or for its failure, so that it does not show the words of another language first.
  const [hasFollowed, setHasFollowed] = useState(false)
  useEffect(() => {
    const done = () => setHasFollowed(true)
    if (language) void followProfile(language).then(done, done)
  }, [language])
  if (!viewer || !language || (!hasFollowed && !followsProfile(language)))
    return (
      <Shell profile={undefined}>
        <Loaded query={query} lines={6}>
          {() => null}
        </Loaded>
      </Shell>
    )
  return (
    <ViewerContext value={viewer}>
      <Shell profile={profile}>
        <Outlet />
      </Shell>
      <SessionWatch />
      <IdentityQuestion />
      <SwitchedLanguage profile={profile} />
    </ViewerContext>
  )
}

/** The dialog in which a person confirms that it is they, over whatever they were doing. */
function IdentityQuestion() {
  const answer = useStore(identityQuestion)
  return (
    answer && (
      <Suspense>
        <ConfirmIdentity onConfirmed={() => answer(true)} onClose={() => answer(false)} />
      </Suspense>
    )
  )
}

/** The person signed out in another tab, and in again: writing calls need the token of the new session. */
function useNewSession(refetch: () => unknown) {
  const isOver = useToken() === null
  const wasOver = useRef(false)
  const renew = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!isOver && wasOver.current) renew()
    wasOver.current = isOver
  }, [isOver])
}
