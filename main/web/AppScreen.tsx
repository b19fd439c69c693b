import { AppsPage, type AppSlots } from '#features/apps/app/web/AppsPage.tsx'
import { AppActivitySection } from '#features/people/activity/web/parts/AppActivitySection.tsx'

const slots: AppSlots = { Activity: AppActivitySection }

/** The list of apps, with the parts that other features add to the page of an app. */
export const AppScreen = () => <AppsPage slots={slots} />
