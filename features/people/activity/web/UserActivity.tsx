import { type Change, userActivity } from '../contract.ts'
import { Activity } from './Activity.tsx'
import { ChangeLine } from './parts/ChangeLine.tsx'
import { useUserChangeText } from './use-user-change-text.ts'

/** The activity of a user. */
export const UserActivity = ({ userId }: { userId: string }) => (
  <Activity of={userActivity} id={userId} all={{ person: userId }} Line={UserChangeLine} />
)

export const UserChangeLine = ({ change }: { change: Change }) => (
  <ChangeLine text={useUserChangeText()(change)} />
)
