import type { Screen } from '#core/web/router/screen.ts'
import { screens as apiDocs } from '#features/api-docs/web/routes.tsx'
import { screens as dashboard } from '#features/dashboard/web/routes.tsx'
import { screens as profile } from '#features/profile/web/routes.tsx'
import { screens as signIn } from '#features/sign-in/web/routes.tsx'
import { screens as users } from '#features/users/web/routes.tsx'

/** Every screen there is. */
export const screens: readonly Screen[] = [...signIn, ...dashboard, ...users, ...profile, ...apiDocs]

/** Whether there is a screen for a path without parameters. */
export const hasScreen = (path: string) =>
  screens.some((screen) => screen.path.replace(/\/\{.*$/, '') === path)
