import { createContext, type ReactNode } from 'react'
import type { ReportName } from '../../contract.ts'
import type { Filters } from '../report-address.ts'

export type ReportSlotProps = { report: ReportName; filters: Filters }

/** Renders what other features add beside the actions of a report. */
export const ReportSlot = createContext<(props: ReportSlotProps) => ReactNode>(() => null)

/** Renders what other features add below the dashboard of the reports. */
export const DashboardSlot = createContext<() => ReactNode>(() => null)
