import { lazyPart } from '#core/web/lazy-part.tsx'
import { Fetched } from '#core/web/ui/Fetched.tsx'
import { auditWords } from './words.ts'

const AppActivity = lazyPart(() => import('../AppActivity.tsx').then((part) => part.AppActivity), auditWords)

/** The activity of an app; fetched when it is shown. */
export const AppActivitySection = ({ appId }: { appId: string }) => (
  <Fetched>
    <AppActivity appId={appId} />
  </Fetched>
)
