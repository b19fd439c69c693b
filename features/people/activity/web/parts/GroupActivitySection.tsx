import { lazyPart } from '#core/web/lazy-part.tsx'
import { Fetched } from '#core/web/ui/Fetched.tsx'

const GroupActivity = lazyPart(() => import('../GroupActivity.tsx').then((part) => part.GroupActivity))

/** The activity of a dealer or a store; fetched when it is shown. */
export const GroupActivitySection = ({ groupId }: { groupId: string }) => (
  <Fetched>
    <GroupActivity groupId={groupId} />
  </Fetched>
)
