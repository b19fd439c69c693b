import type { Translate } from '#core/web/i18n/words.ts'
import type { App } from '../../contract.ts'

/** The name of an app in a list to choose from; of one that is hidden in the administration, it says so. */
export const appLabel = (t: Translate, { DisplayName: name, HideInIDM }: App) =>
  HideInIDM ? t('apps.hiddenName', { name }) : name
