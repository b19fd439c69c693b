import { can, type Viewer } from '#domain/contract/viewer.ts'
import { shipToIsRequired } from '#features/reports/rules.ts'

/** Whether the reports of a viewer are about the same people as their dashboard. H135, H144 */
export const hasTrends = (viewer: Viewer) => can(viewer, 'view-reports') && !shipToIsRequired(viewer)
