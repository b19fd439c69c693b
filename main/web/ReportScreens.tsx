import type { ComponentType } from 'react'
import { Cleanup } from '#features/cleanup/web/parts/Cleanup.tsx'
import { ExportAllUsers } from '#features/exports/web/parts/ExportAllUsers.tsx'
import { SendRegularly } from '#features/report-mails/web/parts/SendRegularly.tsx'
import { DashboardReportPage } from '#features/reports/web/DashboardReportPage.tsx'
import { EmailsReportPage } from '#features/reports/web/EmailsReportPage.tsx'
import { LockedReportPage } from '#features/reports/web/LockedReportPage.tsx'
import { LoginsReportPage } from '#features/reports/web/LoginsReportPage.tsx'
import { ModifiedReportPage } from '#features/reports/web/ModifiedReportPage.tsx'
import { DashboardSlot, type ReportSlotProps, ReportSlot } from '#features/reports/web/parts/report-slot.ts'
import { ReportRowsPage } from '#features/reports/web/ReportRowsPage.tsx'
import { ResetsReportPage } from '#features/reports/web/ResetsReportPage.tsx'
import { StatusReportPage } from '#features/reports/web/StatusReportPage.tsx'
import { UsersReportPage } from '#features/reports/web/UsersReportPage.tsx'

/** The action of a report page that schedules the report. */
const sendReport = (props: ReportSlotProps) => <SendRegularly {...props} />

/** What the reports dashboard ends with: the cleanup of accounts, and the file of all users. */
const dashboardTools = () => (
  <>
    <Cleanup />
    <ExportAllUsers />
  </>
)

/** A page of reports with what other features add to it. */
const withSlots = (Page: ComponentType) =>
  function ReportScreen() {
    return (
      <ReportSlot value={sendReport}>
        <DashboardSlot value={dashboardTools}>
          <Page />
        </DashboardSlot>
      </ReportSlot>
    )
  }

/** All pages of reports, fetched as one file. */
export const reportScreens = {
  DashboardReportPage: withSlots(DashboardReportPage),
  EmailsReportPage: withSlots(EmailsReportPage),
  LockedReportPage: withSlots(LockedReportPage),
  LoginsReportPage: withSlots(LoginsReportPage),
  ModifiedReportPage: withSlots(ModifiedReportPage),
  ReportRowsPage: withSlots(ReportRowsPage),
  ResetsReportPage: withSlots(ResetsReportPage),
  StatusReportPage: withSlots(StatusReportPage),
  UsersReportPage: withSlots(UsersReportPage),
}
