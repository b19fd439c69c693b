import { type Change, groupActivity } from '../contract.ts'
import { Activity } from './Activity.tsx'
import { ChangeLine } from './parts/ChangeLine.tsx'
import { useGroupChangeText } from './use-group-change-text.ts'

/** The activity of a dealer and its stores, or of a store. */
export const GroupActivity = ({ groupId }: { groupId: string }) => (
  <Activity of={groupActivity} id={groupId} all={{ dealer: groupId }} Line={GroupChangeLine} />
)

const GroupChangeLine = ({ change }: { change: Change }) => <ChangeLine text={useGroupChangeText()(change)} />
