import { cleanupStages, saveCleanupStages, type Stages } from '#features/cleanup/stages/contract.ts'
import { getCopy, saveCopy } from '#features/names/contract.ts'
import { labelOf } from './labels.ts'
import type { Section } from './section.ts'
import type { TextItem } from './shape.ts'

/** Texts of names that no app has: those of apps stand with them. */
export const textsSection: Section<TextItem> = {
  key: 'Texts',
  read: async ({ call }) =>
    (await call(getCopy, {})).Rows.filter((row) => row.Apps.length === 0 && (row['en-US'] || row['fr-CA']))
      .map(({ Kind, Tag, ...row }): TextItem => ({ Kind, Tag, 'en-US': row['en-US'], 'fr-CA': row['fr-CA'] }))
      .toSorted((a, b) => (labelOf(a) < labelOf(b) ? -1 : 1)),
  save: async ({ call, attempt }, changes) => {
    const { Version } = await call(getCopy, {})
    const Rows = changes.map(({ after }) => after)
    await attempt(['Texts'], Rows, () => call(saveCopy, { Version, Rows, Deleted: [] }), { within: 'Rows.' })
  },
  remove: async ({ call, attempt }, gone) => {
    const { Version } = await call(getCopy, {})
    const Deleted = gone.map(({ Kind, Tag }) => ({ Kind, Tag }))
    await attempt(['Texts'], { Deleted }, () => call(saveCopy, { Version, Rows: [], Deleted }))
  },
}

/** The stages of the cleanup with notice. */
export const stagesSection: Section<Stages> = {
  key: 'CleanupStages',
  read: async ({ call }) => {
    const { NoticeDays, LockDays, DeleteDays } = await call(cleanupStages, {})
    return [{ NoticeDays, LockDays, DeleteDays }]
  },
  save: async ({ call, attempt }, changes) => {
    const { Version } = await call(cleanupStages, {})
    for (const { after } of changes)
      await attempt(['CleanupStages'], after, () => call(saveCleanupStages, { ...after, Version }))
  },
  remove: null,
}
