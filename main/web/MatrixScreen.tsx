import { ExportAccess } from '#features/reports/export/web/parts/ExportAccess.tsx'
import { MatrixPage } from '#features/people/matrix/web/MatrixPage.tsx'

/** The access matrix, with the file of all that its search finds. */
export const MatrixScreen = () => <MatrixPage Export={ExportAccess} />
