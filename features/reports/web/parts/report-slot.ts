import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Icon } from '@tabler/icons-react'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { ReportName } from '../../contract.ts'
import type { Filters } from '../report-address.ts'

export type ReportSlotProps = { report: ReportName; filters: Filters }

/** An action that another feature adds to each report, with the dialog that it opens. */
type ReportAction = {
  label: WordKey
  icon: Icon
  Dialog: ComponentType<ReportSlotProps & { onClose: () => void }>
}

export const ReportSlot = createContext<ReportAction | null>(null)

/** Renders what other features add below the dashboard of the reports. */
export const DashboardSlot = createContext<() => ReactNode>(() => null)
