import type { Translate } from '#core/web/i18n/words.ts'
import type { App } from '#features/apps/contract.ts'

/** The name of an app as a choice; it says if the app is hidden in the administration. */
export const appLabel = (t: Translate, { DisplayName: name, HideInIDM }: App) =>
  HideInIDM ? t('apps.hiddenName', { name }) : name
