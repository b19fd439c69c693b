import type { Route } from '#core/server/handle.ts'
import { emailPermissionsReportRoute } from './server/email-permissions-report.ts'
import { resendWelcomeEmailRoute, sendResetLinkRoute } from './server/send-reset-link.ts'

export const mail: Route[] = [resendWelcomeEmailRoute, sendResetLinkRoute, emailPermissionsReportRoute]
