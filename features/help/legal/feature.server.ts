import type { Route } from '#core/server/handle.ts'
import { privacyPolicyRoute, termsOfUseRoute } from './server/legal-texts.ts'

export const info: Route[] = [privacyPolicyRoute, termsOfUseRoute]
