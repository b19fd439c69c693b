import { usePeopleChoice } from '#features/bulk/web/parts/use-people-choice.tsx'
import { ExportAccess } from '#features/reports/export/web/parts/ExportAccess.tsx'
import { MatrixPage } from '#features/people/matrix/web/MatrixPage.tsx'

/** The access matrix, with what can be done to many people, and the file of all that its search finds. */
export const MatrixScreen = () => <MatrixPage choice={usePeopleChoice()} Export={ExportAccess} />
