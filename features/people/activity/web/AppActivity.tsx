import { appActivity, type Change } from '../contract.ts'
import { Activity } from './Activity.tsx'
import { ChangeLine } from './parts/ChangeLine.tsx'
import { useAppChangeText } from './use-app-change-text.ts'

/** The activity of an app, with that of its roles, permissions and attributes. */
export const AppActivity = ({ appId }: { appId: string }) => (
  <Activity of={appActivity} id={appId} all={{ app: appId }} Line={AppChangeLine} />
)

const AppChangeLine = ({ change }: { change: Change }) => <ChangeLine text={useAppChangeText()(change)} />
