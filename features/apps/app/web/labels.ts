import type { WordKey } from '#core/web/i18n/words.ts'

/** The labels by the number on the wire. R12 */
export const flowLabels: readonly WordKey[] = ['apps.flow.0', 'apps.flow.1', 'apps.flow.2']
export const provisionTypeLabels: readonly WordKey[] = ['apps.provisionType.0', 'apps.provisionType.1']
