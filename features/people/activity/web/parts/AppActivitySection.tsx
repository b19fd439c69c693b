import { lazyPart } from '#core/web/lazy-part.tsx'
import { Fetched } from '#core/web/ui/Fetched.tsx'

const AppActivity = lazyPart(() => import('../AppActivity.tsx').then((part) => part.AppActivity))

/** The activity of an app; fetched when it is shown. */
export const AppActivitySection = ({ appId }: { appId: string }) => (
  <Fetched>
    <AppActivity appId={appId} />
  </Fetched>
)
