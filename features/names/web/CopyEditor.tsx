import { IconPlus } from '@tabler/icons-react'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslations } from 'use-intl'
import { foldedWords, searchable } from '#core/contract/fold.ts'
import { ConflictNotice, DraftNotice } from '#core/web/form/FormNotices.tsx'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { SaveBar } from '#core/web/form/SaveBar.tsx'
import { useSaveKey } from '#core/web/form/use-save-key.ts'
import form from '#core/web/form/form.module.css'
import { useSearchParams } from '#core/web/router/address.ts'
import { useStore } from '#core/web/store.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { isOverlayOpen } from '#core/web/ui/overlay.tsx'
import { Pager } from '#core/web/ui/Pager.tsx'
import { useAnnouncedPage } from '#core/web/ui/use-announced-page.ts'
import { USER_PAGE_LINKS } from '#domain/contract/limits.ts'
import type { Copy } from '../contract.ts'
import classes from './Copy.module.css'
import { AddedCopyRow } from './AddedCopyRow.tsx'
import { type CopyFilter, keyOf, matching, missingCount, withAdded } from './copy-edits.ts'
import { CopyFilters } from './CopyFilters.tsx'
import { CopyRowFields } from './CopyRowFields.tsx'
import { CopyTools } from './CopyTools.tsx'
import { readCopySearch } from './copy-search.ts'
import { emptyRow, useCopyEditor } from './use-copy-editor.ts'

/** The rows of a page: with thousands on the screen, typing would be slow. */
const PAGE_ROWS = 50
/** The rows that fill the screen; they are rendered first, since fields are slow to render. */
const FIRST_ROWS = 12

/** Every tag with its text in each language. Ctrl+Enter adds an entry. */
export function CopyEditor({ copy }: { copy: Copy }) {
  const t = useTranslations()
  const locales = useLocales()
  const editor = useCopyEditor(copy)
  const { rows, edits, dirty, busy } = editor
  const added = useSyncExternalStore(edits.subscribe, () => edits.get().added)
  const { query: asked = '' } = useSearchParams(readCopySearch)
  const [query, setQuery] = useState(asked)
  const [followed, setFollowed] = useState(asked)
  const [filter, setFilter] = useState<CopyFilter>({ kind: '', missing: '', words: foldedWords(asked) })
  const [page, setPage] = useState(1)
  const find = (text: string) => {
    setQuery(text)
    setFilter({ ...filter, words: foldedWords(text) })
    setPage(1)
  }
  // The palette can change the query of the open page.
  if (asked !== followed) {
    setFollowed(asked)
    find(asked)
  }
  const found = useMemo(() => matching(rows, filter, searchable), [rows, filter])
  const pages = Math.max(1, Math.ceil((found.length + added.length) / PAGE_ROWS))
  const shown = Math.min(page, pages)
  useAnnouncedPage(shown, { data: { TotalPages: pages } }, JSON.stringify(filter))
  const from = (shown - 1) * PAGE_ROWS
  const made = useDeferredValue(PAGE_ROWS, FIRST_ROWS)
  const newRows = added.slice(Math.max(0, from - found.length), Math.max(0, from + PAGE_ROWS - found.length))
  const focused = useRef<number>(undefined)
  const addButton = useRef<HTMLButtonElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const add = () => {
    edits.set(withAdded(edits.get(), { ...emptyRow, Kind: filter.kind || emptyRow.Kind }))
    const last = edits.get().added.at(-1)!
    focused.current = last.id
    setPage(Math.ceil((found.length + edits.get().added.length) / PAGE_ROWS))
  }
  const goTo = useCallback(
    (id: number | undefined) => {
      if (id === undefined) return addButton.current?.focus()
      focused.current = id
      const index = edits.get().added.findIndex((row) => row.id === id)
      setPage(Math.floor((found.length + index) / PAGE_ROWS) + 1)
      document.getElementById(tagId(id))?.focus()
    },
    [edits, found.length],
  )
  /** Moves the focus to the texts, since the pressed button disappears. */
  const toTable = (act: () => void) => () => {
    act()
    table.current?.focus()
  }
  // Focuses the row after rendering, since it may be on another page.
  useEffect(() => {
    if (focused.current === undefined) return
    document.getElementById(tagId(focused.current))?.focus()
    focused.current = undefined
  })
  const submit = () =>
    void editor.submit().then((wrong) => {
      if (wrong !== undefined) goTo(wrong)
    })
  useSaveKey(submit)
  useAddKey(add)
  return (
    <form
      noValidate
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DraftNotice
        form={{
          draft: {
            ...editor.draft,
            drop: toTable(editor.draft.drop),
            restore: toTable(editor.draft.restore),
          },
        }}
      />
      <ConflictNotice form={{ conflict: editor.conflict, reload: toTable(editor.reload) }} saving={busy} />
      <div className={classes.head}>
        <MissingCount {...editor} />
        <CopyTools rows={rows} edits={edits}>
          <Button
            ref={addButton}
            icon={<IconPlus size={18} aria-hidden />}
            aria-keyshortcuts="Control+Enter"
            onClick={add}
          >
            {t('copy.addRow')}
          </Button>
        </CopyTools>
      </div>
      <CopyFilters
        query={query}
        filter={filter}
        found={found.length}
        onQuery={find}
        onFilter={(next) => {
          setFilter(next)
          setPage(1)
        }}
      />
      {found.length + added.length === 0 ? (
        <Empty drawing="found">{t('copy.none')}</Empty>
      ) : (
        <table ref={table} tabIndex={-1} className={classes.table}>
          <caption className="visually-hidden">{t('copy.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('copy.tag')}</th>
              {locales.map((locale) => (
                <th key={locale} scope="col">
                  {t(locale === 'en-US' ? 'copy.en' : 'copy.fr')}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('common.delete')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(from, from + made).map((row) => (
              <CopyRowFields key={keyOf(row)} row={row} edits={edits} />
            ))}
            {newRows.map((row) => (
              <AddedCopyRow
                key={`added ${row.id}`}
                id={tagId(row.id)}
                row={row}
                rows={editor.checks ? rows : null}
                edits={edits}
                goTo={goTo}
              />
            ))}
          </tbody>
        </table>
      )}
      <Pager current={shown} total={pages} links={USER_PAGE_LINKS} onTurn={setPage} />
      <SaveBar dirty={dirty} busy={busy} onDiscard={toTable(editor.discard)} />
    </form>
  )
}

const tagId = (id: number) => `copy-tag-${id}`

/** Ctrl+Enter, or Cmd+Enter, adds an entry. */
function useAddKey(add: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOverlayOpen()) return
    event.preventDefault()
    add()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The number of missing texts; a component of its own, so that a key renders only this again. */
function MissingCount({ rows, edits }: Pick<ReturnType<typeof useCopyEditor>, 'rows' | 'edits'>) {
  const t = useTranslations()
  // Counts after the typed character is on the screen.
  const n = missingCount(rows, useDeferredValue(useStore(edits)))
  return (
    <p className={classes.missing} data-any={n > 0}>
      {t('copy.missing', { n })}
    </p>
  )
}
