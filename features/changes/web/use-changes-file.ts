import { useTranslations } from 'use-intl'
import { clockTime } from '#core/contract/days.ts'
import type { Input } from '#core/contract/endpoint.ts'
import { call } from '#core/web/call.ts'
import { eventKinds } from '#domain/contract/kinds.ts'
import { useArchivedText } from '#domain/web/ArchivedNote.tsx'
import { changeInFile } from '#features/people/activity/web/parts/ChangeLine.tsx'
import { useChangeText } from '#features/people/activity/web/parts/use-change-text.ts'
import { wordIn } from '#features/people/activity/web/parts/use-origin-text.ts'
import { useNotedFile } from '#features/privacy/register/web/parts/use-noted-file.ts'
import { type ChangeEvent, changes, MAX_CHANGES } from '../contract.ts'
import { useChangeFacts } from './ChangeDays.tsx'
import { useChangeSentence } from './use-change-sentence.tsx'

/** The changes in a file at most. */
const FILE_MAX = 20_000

/** Reads all changes, latest first, until the file is full. */
async function allChanges(input: Input<typeof changes>) {
  const all: ChangeEvent[] = []
  for (;;) {
    const before = all.at(-1)?.ID
    const { Data, More, ArchivedUntil } = await call(changes, {
      ...input,
      pageSize: MAX_CHANGES,
      ...(before && { before }),
    })
    all.push(...Data)
    if (!More || all.length >= FILE_MAX) return { all: all.slice(0, FILE_MAX), isCut: More, ArchivedUntil }
  }
}

/** Saves the changes of the filters as CSV, in the reader's language and with times of their zone. */
export function useChangesFile(input: Input<typeof changes>, zone: string) {
  const t = useTranslations()
  const { written } = useChangeSentence()
  const factsOf = useChangeFacts()
  const textOf = useChangeText()
  const archivedText = useArchivedText()
  const heads = [
    t('csv.inZone', { name: t('audit.when'), zone }),
    t('changes.file.by'),
    t('changes.file.what'),
    t('changes.filter.person'),
    t('users.col.dealer'),
    t('audit.grants.store'),
    t('filter.app'),
    t('changes.file.details'),
  ]
  const rowOf = (event: ChangeEvent) => {
    const kind = wordIn(eventKinds, event.Kind)
    const lines = kind ? event.Changes.map((change) => changeInFile(t, textOf(kind, change))) : []
    return [
      clockTime(new Date(event.At), zone),
      event.By?.Name ?? '',
      written(event),
      event.Person?.Name ?? '',
      event.Dealer?.Name ?? '',
      event.Store?.Name ?? '',
      event.App?.Name ?? '',
      [...factsOf(event), ...(event.Note === null ? [] : [event.Note]), ...lines].join('; '),
    ]
  }
  return useNotedFile({
    list: 'changes',
    title: t('changes.title'),
    filters: input,
    zone,
    failed: t('changes.file.failed'),
    read: async () => {
      const { all, isCut, ArchivedUntil } = await allChanges(input)
      return {
        heads,
        rows: all.map(rowOf),
        note: archivedText(ArchivedUntil),
        cut: isCut ? t('changes.file.cut', { n: FILE_MAX }) : undefined,
      }
    },
  })
}
