import type { WordKey } from '#core/web/i18n/words.ts'

/** By number, as the wire has them. R12 */
export const flowLabels: readonly WordKey[] = ['apps.flow.0', 'apps.flow.1', 'apps.flow.2']
export const provisionTypeLabels: readonly WordKey[] = ['apps.provisionType.0', 'apps.provisionType.1']
