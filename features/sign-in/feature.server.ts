import type { Route } from '#core/server/handle.ts'
import { changePasswordResetRoute, changePasswordRoute } from './server/passwords/change-password.ts'
import { resetPasswordRoute } from './server/passwords/reset-password.ts'

export const signIn: Route[] = [changePasswordRoute, resetPasswordRoute, changePasswordResetRoute]
