import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { createTranslator, useTranslations } from 'use-intl'
import { type Locale, locales } from '#core/contract/locale.ts'
import { download } from '#core/web/csv.ts'
import { laterWordsIn, useLocale } from '#core/web/i18n/locale.ts'
import { Actions } from '#core/web/record/Actions.tsx'
import { toast } from '#core/web/ui/toast.ts'
import type { CopyRow } from '../contract.ts'
import classes from './Copy.module.css'
import { compareFile, type FileComparison, decodeFile, fileOf, fileWords, withFile } from './copy-file.ts'
import { FilePreview } from './FilePreview.tsx'
import type { EditsStore } from './use-copy-editor.ts'

/** The largest file that is read. */
const FILE_MAX_BYTES = 5_000_000

/** The words of files in a language that the page need not have. */
const fileWordsIn = async (locale: Locale) =>
  fileWords(createTranslator({ locale, messages: await laterWordsIn(locale) }))

type Props = {
  rows: readonly CopyRow[]
  edits: EditsStore
  /** The button that adds an entry. */
  children: ReactNode
}

/** Adds an entry, imports the texts from a spreadsheet file, and exports them. */
export function CopyTools({ rows, edits, children }: Props) {
  const t = useTranslations()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [comparison, setComparison] = useState<FileComparison | null>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > FILE_MAX_BYTES)
      setComparison({ changes: [], problems: [{ line: 1, message: 'copy.file.long' }] })
    else
      try {
        const [bytes, ...words] = await Promise.all([file.arrayBuffer(), ...locales.map(fileWordsIn)])
        setComparison(compareFile(decodeFile(bytes), rows, edits.get(), words))
      } catch {
        toast.show({ key: 'copy-file', kind: 'error', message: t('toast.network') })
      }
  }
  return (
    <div className={classes.tools} data-print="no">
      <Actions
        of={[
          {
            label: t('copy.file.import'),
            icon: IconFileImport,
            onAct: () => input.current?.click(),
          },
          {
            label: t('copy.file.export'),
            icon: IconFileExport,
            onAct: () => download(t('copy.file.name'), fileOf(rows, edits.get(), locale, fileWords(t))),
          },
        ]}
      >
        {children}
      </Actions>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={(event) => {
          const { target } = event
          // Empties the input, so that the same file can be chosen again.
          void read(target.files?.[0]).then(() => (target.value = ''))
        }}
      />
      {comparison && (
        <FilePreview
          comparison={comparison}
          onClose={() => setComparison(null)}
          onTake={() => {
            edits.set(withFile(edits.get(), rows, comparison.changes))
            setComparison(null)
            toast.show({ key: 'copy-file', message: t('copy.file.taken', { n: comparison.changes.length }) })
          }}
        />
      )}
    </div>
  )
}
