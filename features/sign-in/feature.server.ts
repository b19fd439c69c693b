import type { Route } from '#core/server/handle.ts'
import { changePasswordResetRoute } from './server/change-password-reset.ts'
import { changePasswordRoute } from './server/change-password.ts'
import { resetPasswordRoute } from './server/reset-password.ts'

export const signIn: Route[] = [changePasswordRoute, resetPasswordRoute, changePasswordResetRoute]
