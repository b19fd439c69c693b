import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import {
  memo,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#core/contract/locale.ts'
import form from '#core/web/form/form.module.css'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import { useLocales } from '#core/web/i18n/use-locales.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { FoldLine } from '#core/web/ui/FoldLine.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import type { CopyRow } from '../contract.ts'
import classes from './Copy.module.css'
import { keyOf, withTexts } from './copy-edits.ts'
import type { EditsStore } from './use-copy-editor.ts'

type Props = { row: CopyRow; edits: EditsStore }

/** A tag with its texts; on a phone a line that opens. Typing in another row does not render it again. */
export const CopyRowFields = memo(function CopyRowFields({ row, edits }: Props) {
  const t = useTranslations()
  const locales = useLocales()
  const key = keyOf(row)
  const edit = useSyncExternalStore(edits.subscribe, () => edits.get().texts.get(key))
  const field = useRef<HTMLTextAreaElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const isDeleted = edit === null
  const was = useRef(isDeleted)
  // The pressed button disappears, so the focus moves to its counterpart.
  useEffect(() => {
    if (was.current !== isDeleted) (isDeleted ? undo : field).current?.focus()
    was.current = isDeleted
  }, [isDeleted])
  const texts = edit ?? row
  const write = (next: typeof edit) => edits.set(withTexts(edits.get(), row, next ?? null))
  const folds = usePhone() && !isDeleted
  const [open, setOpen] = useState(false)
  const name = (
    <>
      {isDeleted ? <del>{row.Tag}</del> : row.Tag}
      <span className={classes.about}>
        {t(`copy.kind.${row.Kind}`)}
        {row.Kind !== 'app' && row.Apps.length > 0 && ` – ${row.Apps.join(', ')}`}
        {row.Stored === null && ` – ${t('copy.orphan')}`}
      </span>
    </>
  )
  const head = (
    <th scope="row" className={classes.tag}>
      {folds ? (
        <FoldLine
          open={open}
          about={locales.map((locale) => texts[locale] || t('copy.noText')).join(' · ')}
          onToggle={() => setOpen(!open)}
        >
          {name}
        </FoldLine>
      ) : (
        name
      )}
    </th>
  )
  if (isDeleted)
    return (
      <tr className={classes.row}>
        {head}
        <td colSpan={2} className={classes.deleted}>
          {t('copy.deleted')}
        </td>
        <td>
          <Button
            ref={undo}
            aria-label={t('copy.undo', { tag: row.Tag })}
            icon={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => write({ 'en-US': row['en-US'], 'fr-CA': row['fr-CA'] })}
          >
            {t('common.undo')}
          </Button>
        </td>
      </tr>
    )
  if (folds && !open) return <tr className={classes.row}>{head}</tr>
  const hasTexts = row.Stored === null || locales.some((locale) => row[locale] !== '')
  return (
    <tr className={classes.row}>
      {head}
      {locales.map((locale, index) => (
        <td key={locale}>
          <CopyText
            ref={index === 0 ? field : undefined}
            locale={locale}
            tag={row.Tag}
            value={texts[locale]}
            placeholder={row.Stored ?? ''}
            onType={(text) => write({ 'en-US': texts['en-US'], 'fr-CA': texts['fr-CA'], [locale]: text })}
          />
        </td>
      ))}
      <td>
        {hasTexts && (
          <Button
            look="quiet"
            aria-label={t('copy.deleteRow', { tag: row.Tag })}
            icon={<IconTrash size={20} aria-hidden />}
            onClick={() => write(null)}
          />
        )}
      </td>
    </tr>
  )
})

type TextProps = {
  ref?: React.Ref<HTMLTextAreaElement> | undefined
  locale: Locale
  tag: string
  value: string
  /** The text that readers of this language see if it is empty. */
  placeholder: string
  onType: (text: string) => void
}

/** A field for a text in one language; it grows with the text. */
export function CopyText({ ref, locale, tag, value, placeholder, onType }: TextProps) {
  const t = useTranslations()
  const label = t(locale === 'en-US' ? 'copy.en' : 'copy.fr')
  const id = useId()
  const { note, input } = useLimitedText(NAME_MAX, value, onType)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current!, [])
  useLayoutEffect(() => {
    if (area.current && !growsByItself()) grow(area.current)
  })
  return (
    <>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <textarea
        ref={area}
        className={`${form.input} ${classes.text}`}
        aria-label={t('copy.textOf', { language: label, tag })}
        lang={locale}
        rows={1}
        aria-describedby={note && id}
        placeholder={placeholder}
        {...input}
      />
      {note && (
        <p id={id} className={form.help}>
          {note}
        </p>
      )}
    </>
  )
}

/** False in Firefox, which does not support field-sizing. */
const growsByItself = () => CSS.supports('field-sizing', 'content')

function grow(area: HTMLTextAreaElement) {
  area.style.height = 'auto'
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = `${area.scrollHeight + borders}px`
}
