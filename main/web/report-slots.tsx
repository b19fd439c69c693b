import type { ComponentType } from 'react'
import { Cleanup } from '#features/cleanup/web/parts/Cleanup.tsx'
import { ExportAllUsers } from '#features/reports/export/web/parts/ExportAllUsers.tsx'
import { sendRegularly } from '#features/reports/schedule/web/parts/ScheduleDialog.tsx'
import { DashboardSlot, ReportSlot } from '#features/reports/web/parts/report-slot.ts'

/** The parts at the foot of the reports dashboard: the cleanup of accounts, and the file of all users. */
const dashboardTools = () => (
  <>
    <Cleanup />
    <ExportAllUsers />
  </>
)

/** A page of reports with what other features add to it. */
export const withSlots = (Page: ComponentType) =>
  function ReportScreen() {
    return (
      <ReportSlot value={sendRegularly}>
        <DashboardSlot value={dashboardTools}>
          <Page />
        </DashboardSlot>
      </ReportSlot>
    )
  }
