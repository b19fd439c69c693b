import { IconTrash } from '@tabler/icons-react'
import { memo, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import form from '#core/web/form/form.module.css'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import { useStore } from '#core/web/store.ts'
import { announce } from '#core/web/ui/announce.ts'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { toast } from '#core/web/ui/toast.ts'
import { nameKinds } from '#domain/contract/names.ts'
import { type CopyRow, TAG_MAX } from '../contract.ts'
import classes from './Copy.module.css'
import {
  type AddedRow,
  isBlank,
  tagProblems,
  withAdded,
  withAddedChanged,
  withoutAdded,
} from './copy-edits.ts'
import { CopyText } from './CopyRowFields.tsx'
import type { EditsStore } from './use-copy-editor.ts'

type Props = {
  /** The id of the field of the tag. */
  id: string
  row: AddedRow
  /** The saved rows; null until tags are checked. */
  rows: readonly CopyRow[] | null
  edits: EditsStore
  /** Moves the focus to a new row by its id, or to the button that adds one. */
  goTo: (id: number | undefined) => void
}

/** A row that is not saved yet, with a field for its tag. */
export const AddedCopyRow = memo(function AddedCopyRow({ id, row, rows, edits, goTo }: Props) {
  const t = useTranslations()
  const locales = useLocales()
  const all = useStore(edits)
  const problem = rows && tagProblems(rows, all).get(row.id)
  const write = (next: Partial<AddedRow>) => edits.set(withAddedChanged(edits.get(), { ...row, ...next }))
  const { note, input } = useLimitedText(TAG_MAX, row.Tag, (Tag) => write({ Tag }))
  const described = [note && `${id}-note`, problem && `${id}-wrong`].filter(Boolean).join(' ')
  useEffect(() => {
    // A save has moved the focus to the field; this announces its problem.
    if (problem && document.activeElement?.id === id) announce(t(problem))
  }, [problem, id, t])
  const restore = () => {
    edits.set(withAdded(edits.get(), row))
    goTo(edits.get().added.at(-1)?.id)
  }
  const remove = () => {
    const at = edits.get().added.findIndex((one) => one.id === row.id)
    edits.set(withoutAdded(edits.get(), row.id))
    const { added } = edits.get()
    goTo((added[at] ?? added.at(-1))?.id)
    if (isBlank(row)) return
    toast.show({
      key: 'copy-removed',
      message: t('copy.removed', { tag: row.Tag }),
      ttl: null,
      button: { label: t('common.undo'), onClick: restore },
    })
  }
  return (
    <tr className={classes.row}>
      <td className={classes.tag}>
        <select
          aria-label={t('copy.kindLabel')}
          className={`${form.input} ${classes.kind}`}
          value={row.Kind}
          onChange={(event) => {
            const Kind = nameKinds.find((kind) => kind === event.target.value)
            if (Kind) write({ Kind })
          }}
        >
          {nameKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`copy.kind.${kind}`)}
            </option>
          ))}
        </select>
        <span className={classes.label} aria-hidden>
          {t('copy.tag')}
        </span>
        <input
          id={id}
          className={form.input}
          aria-label={t('copy.tag')}
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
        {note && (
          <p id={`${id}-note`} className={form.help}>
            {note}
          </p>
        )}
        {problem && (
          <p id={`${id}-wrong`} className={form.error}>
            {t(problem)}
          </p>
        )}
      </td>
      {locales.map((locale) => (
        <td key={locale}>
          <CopyText
            locale={locale}
            tag={row.Tag || t('copy.newEntry')}
            value={row[locale]}
            placeholder=""
            onType={(text) => write({ [locale]: text })}
          />
        </td>
      ))}
      <td>
        <Button
          look="quiet"
          aria-label={t('copy.deleteRow', { tag: row.Tag || t('copy.newEntry') })}
          icon={<IconTrash size={20} aria-hidden />}
          onClick={remove}
        />
      </td>
    </tr>
  )
})
