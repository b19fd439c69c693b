import { AppsPage, type AppSlots } from '#features/apps/app/web/AppsPage.tsx'
import { AppActivitySection } from '#features/people/activity/web/parts/AppActivitySection.tsx'

const slots: AppSlots = { Activity: AppActivitySection }

/** The applications with what other features add to the page of one. */
export const AppScreen = () => <AppsPage slots={slots} />
