import {
  IconAddressBook,
  IconApps,
  IconBuildingStore,
  IconChartBar,
  IconKey,
  IconLanguage,
  IconLayoutDashboard,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { can, isSystemAdmin, type Viewer } from '#domain/contract/viewer.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { hasScreen } from './screens.ts'

type Section = {
  path: `/${string}`
  label: WordKey
  icon: ComponentType<{ size?: number; stroke?: number }>
  open: (viewer: Viewer) => boolean
}

/** The side bar, in its order (spec 1 section 2). */
const all: readonly Section[] = [
  { path: '/', label: 'nav.dashboard', icon: IconLayoutDashboard, open: () => true },
  { path: '/apps', label: 'nav.apps', icon: IconApps, open: (viewer) => can(viewer, 'view-apps') },
  { path: '/roles', label: 'nav.roles', icon: IconKey, open: (viewer) => can(viewer, 'view-apps') },
  {
    path: '/dealers',
    label: 'nav.dealers',
    icon: IconBuildingStore,
    open: (viewer) => can(viewer, ['view-dealers', 'create-dealer-admin', 'access-all-dealers']),
  },
  { path: '/users', label: 'nav.users', icon: IconAddressBook, open: (viewer) => can(viewer, 'view-users') },
  {
    path: '/reports',
    label: 'nav.reports',
    icon: IconChartBar,
    open: (viewer) => can(viewer, 'view-reports'),
  },
  { path: '/copy', label: 'nav.copy', icon: IconLanguage, open: isSystemAdmin },
]

/** The sections that exist and that the viewer may open. */
export const sectionsOf = (viewer: Viewer): Section[] =>
  all.filter(({ path, open }) => hasScreen(path) && open(viewer))
