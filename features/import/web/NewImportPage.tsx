import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import type { Locale } from '#core/contract/locale.ts'
import { download } from '#core/web/csv.ts'
import type { Translate } from '#core/web/i18n/words.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Fold } from '#core/web/ui/Fold.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { type ImportKind } from '#domain/contract/imports.ts'
import { IMPORT_FILE_MAX, importFields } from '../contract/fields.ts'
import { imports, uploadImport } from '../contract.ts'
import classes from './Import.module.css'

/** The list that each kind of import belongs to. */
export const listOfKind = {
  people: { to: '/users', label: 'users.title' },
  dealers: { to: '/dealers', label: 'dealers.title' },
  stores: { to: '/dealers', label: 'dealers.title' },
} as const

/** Begins an import: a file or pasted rows, templates, and the imports before. */
function NewImportPage({ kind }: { kind: ImportKind }) {
  const t = useTranslations()
  const locale = useLocale()
  const { to, label } = listOfKind[kind]
  const { send, busy, wrong } = useUpload(kind)
  return (
    <Page title={t(`import.${kind}`)} crumbs={[{ label: t(label), to }, { label: t(`import.${kind}`) }]}>
      <div className={classes.narrow}>
        <p className={classes.lead}>{t(`import.lead.${kind}`)}</p>
        <FileField busy={busy} wrong={wrong} onFile={(file) => send({ file, name: file.name })} />
        <div className={classes.row}>
          <span className={classes.soft}>{t('import.template')}</span>
          <Button look="quiet" onClick={() => void saveTemplate(t, kind, locale, 'xlsx')}>
            {t('import.templateXlsx')}
          </Button>
          <Button look="quiet" onClick={() => void saveTemplate(t, kind, locale, 'csv')}>
            {t('import.templateCsv')}
          </Button>
        </div>
        <Fold title={t('import.paste')}>
          <Paste busy={busy} onPaste={(text) => send({ text, name: t('import.pasted') })} />
        </Fold>
        <FormerImports kind={kind} />
      </div>
    </Page>
  )
}

function useUpload(kind: ImportKind) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<string | null>(null)
  const { save, busy } = useSave(uploadImport, {
    toasts: { key: 'import', saved: () => null, failed: t('import.uploadFailed') },
  })
  const send = (what: { file?: File; text?: string; name: string }) => {
    setWrong(null)
    if (what.file && what.file.size > IMPORT_FILE_MAX) return setWrong(t('import.tooLarge'))
    void save(
      { kind, ...what, name: what.name.slice(-200) },
      {
        onSaved: async ({ ID }) => {
          await navigate({ to: '/imports/$id', params: { id: ID } })
        },
        onRefused: ({ problem }) => {
          setWrong(problem?.errors[0]?.message ?? problem?.message ?? null)
          return Boolean(problem)
        },
      },
    )
  }
  return { send, busy, wrong }
}

type FileProps = { busy: boolean; wrong: string | null; onFile: (file: File) => void }

/** A button that chooses a file, on an area where one can be dropped. */
function FileField({ busy, wrong, onFile }: FileProps) {
  const t = useTranslations()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !busy) onFile(file)
  }
  const hover = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <div
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false)
        take(event.dataTransfer.files[0])
      }}
    >
      <Button
        look="primary"
        busy={busy}
        aria-describedby={`${id}-help${wrong ? ` ${id}-wrong` : ''}`}
        onClick={() => input.current?.click()}
      >
        {t('import.choose')}
      </Button>
      <p id={`${id}-help`} className={classes.soft}>
        {t('import.formats')}
      </p>
      <p id={`${id}-wrong`} className={classes.wrong} role="alert">
        {wrong}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        hidden
        onChange={({ target }) => {
          take(target.files?.[0])
          // Empties the input, so that the same file can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}

function Paste({ busy, onPaste }: { busy: boolean; onPaste: (text: string) => void }) {
  const t = useTranslations()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <div className={classes.stack}>
      <label htmlFor={id} className={classes.soft}>
        {t('import.pasteHelp')}
      </label>
      <textarea
        id={id}
        className={classes.paste}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button busy={busy} disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {t('import.next')}
        </Button>
      </div>
    </div>
  )
}

/** The imports of this kind that are kept, the last one first. */
function FormerImports({ kind }: { kind: ImportKind }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const query = useQuery(reading(imports, {}))
  return (
    <Loaded query={query} lines={2} height={36} keep>
      {(all) => {
        const its = all.filter(({ Kind }) => Kind === kind)
        return its.length === 0 ? null : (
          <section className={classes.stack}>
            <h2>{t('import.former')}</h2>
            <ul className={classes.list}>
              {its.map(({ ID, File: name, State, Total, CreatedAt }) => (
                <li key={ID} className={classes.row}>
                  <Link to="/imports/$id" params={{ id: ID }}>
                    {name || t('import.pasted')}
                  </Link>
                  <span className={classes.soft}>
                    {t('import.formerLine', {
                      n: Total,
                      at: dateTime(CreatedAt),
                      state: t(`import.state.${State}`),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </Loaded>
  )
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves an empty file with the names of the columns in the reader's language, of which the import knows each. */
async function saveTemplate(
  t: Translate,
  kind: ImportKind,
  locale: Locale,
  as: 'csv' | 'xlsx',
): Promise<void> {
  const head = importFields[kind].map((field) => t(`import.field.${field}`))
  const name = `${t(`import.file.${kind}`)}.${as}`
  if (as === 'csv') return download(name, toCsv([head], spreadsheetSeparator(locale)))
  const { writeXlsx } = await import('hucre/xlsx')
  const columns = head.map((label) => ({ width: Math.max(14, label.length + 2), numFmt: '@' }))
  const file = await writeXlsx({
    sheets: [{ name: t(`import.file.${kind}`), freezePane: { rows: 1 }, columns, rows: [head] }],
  })
  download(name, new Blob([file.slice()], { type: XLSX }))
}

export const newImportPages = {
  people: () => <NewImportPage kind="people" />,
  dealers: () => <NewImportPage kind="dealers" />,
  stores: () => <NewImportPage kind="stores" />,
}
