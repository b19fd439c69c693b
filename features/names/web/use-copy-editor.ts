import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { entryOf } from '#core/web/data/cache.ts'
import { useUnsavedGuard, useDraft } from '#core/web/form/use-unsaved.ts'
import { reading } from '#core/web/query.ts'
import { type Store, store } from '#core/web/store.ts'
import type { Texts } from '#domain/contract/names.ts'
import { type Copy, getCopy, saveCopy } from '../contract.ts'
import {
  type AddedRow,
  changesToSave,
  type Edits,
  isDirty,
  noEdits,
  tagProblems,
  withAdded,
} from './copy-edits.ts'

export type EditsStore = Store<Edits>

export const emptyRow = { Kind: 'role', Tag: '', 'en-US': '', 'fr-CA': '' } as const

/** The state of the editor of the copy: edits, saves, conflicts with other people's saves, drafts. R49 */
export function useCopyEditor(copy: Copy) {
  const t = useTranslations()
  // If the copy is empty, one empty entry is added (spec 1 section 2).
  const [edits] = useState(() => store(copy.Rows.length > 0 ? noEdits : withAdded(noEdits, emptyRow)))
  // Reads only a value that does not change with each key: the whole editor would render again.
  const dirty = useSyncExternalStore(edits.subscribe, () => isDirty(edits.get()))
  const [base, setBase] = useState(copy)
  const [met, setMet] = useState(0)
  /** Whether tags are checked: from the first save on. */
  const [checks, setChecks] = useState(false)
  const { save, busy } = useSave(saveCopy, {
    toasts: { key: 'copy', saved: t('toast.copy.saved') },
    shows: (saved) => entryOf(reading(getCopy, {}), saved),
  })
  const outdated = copy.Version !== base.Version
  // Takes over names that were read in another language, and without unsaved changes also another person's save.
  if (copy !== base && (!outdated || !dirty)) setBase(copy)
  useUnsavedGuard(dirty)
  const draft = useDraft({
    version: base.Version,
    dirty,
    changed: () => (isDirty(edits.get()) ? { edits: asDraft(edits.get()) } : {}),
  })

  const submit = async () => {
    setChecks(true)
    const typed = edits.get()
    const [wrong] = tagProblems(base.Rows, typed).keys()
    if (wrong !== undefined) return wrong
    if (busy || !isDirty(typed)) return undefined
    await save(changesToSave(base.Rows, typed, base.Version), {
      onSaved: (saved) => {
        edits.set(noEdits)
        setBase(saved)
        setChecks(false)
        draft.drop()
        return Promise.resolve()
      },
      onRefused: ({ currentRecord }) => {
        if (currentRecord) setMet((before) => before + 1)
        return Boolean(currentRecord)
      },
    })
    return undefined
  }
  return {
    rows: base.Rows,
    edits,
    dirty,
    busy,
    checks,
    submit,
    discard: () => {
      edits.set(noEdits)
      setChecks(false)
    },
    conflict: outdated && dirty ? { met, last: copy.LastChange } : null,
    reload: () => setBase(copy),
    draft: {
      offered: draft.offered,
      drop: draft.drop,
      restore: () => {
        const stored = draft.offered?.values.edits
        if (isDraft(stored)) edits.set({ texts: new Map(stored.texts), added: stored.added })
        draft.drop()
      },
    },
  }
}

type Draft = { texts: [string, Texts | null][]; added: AddedRow[] }
const asDraft = ({ texts, added }: Edits): Draft => ({ texts: [...texts], added: [...added] })
/** Whether a stored value is a draft; an earlier page wrote it. */
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'texts' in value &&
  Array.isArray(value.texts) &&
  'added' in value &&
  Array.isArray(value.added)
