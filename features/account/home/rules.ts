import { can, type Viewer } from '#domain/contract/viewer.ts'
import { shipToIsRequired } from '#features/reports/rules.ts'

/** The dashboard shows trends only if the viewer's reports are about the same people. H135, H144 */
export const hasTrends = (viewer: Viewer) => can(viewer, 'view-reports') && !shipToIsRequired(viewer)
