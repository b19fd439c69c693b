import { IconArrowLeft, IconArrowRight, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_QUERY } from '#core/contract/limits.ts'
import { isPaletteKey } from '#core/web/keys.ts'
import { announce } from '#core/web/ui/announce.ts'
import { Email } from '#core/web/ui/Email.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { iconButtonLook } from '#core/web/ui/IconButton.tsx'
import { optionId, useActiveOption } from '#core/web/ui/use-active-option.ts'
import { overlay } from '#core/web/ui/overlay.tsx'
import { takesFocus } from '#core/web/ui/use-kept-focus.ts'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import type { Entry, Group } from './entry.ts'
import classes from './Palette.module.css'

const OptionList = overlay(({ OptionList }) => OptionList)

type Props = {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly Group[]
  busy: boolean
  failed?: { error: unknown; refetch: () => unknown } | null | undefined
  /** The entry that is active at first, or the first one if it is not in the list. */
  begin?: string | undefined
  /** Returns to the previous entries. */
  onBack?: () => void
  onClose: () => void
}

/** A field with the entries that match its text. The field keeps the focus; arrows move in the list, Enter chooses. */
export function Finding(props: Props) {
  const { label, placeholder, text, onText, groups, busy, failed, begin, onBack, onClose } = props
  const t = useTranslations()
  const listId = useId()
  const noteId = useId()
  const field = useRef<HTMLInputElement>(null)
  const entries = groups.flatMap((group) => group.entries)
  const first = entries.find(({ id }) => id === begin) ?? entries[0]
  const { active, setActive, move } = useActiveOption(
    entries.map(({ id }) => id),
    first?.id,
  )
  const count = t('table.results', { n: entries.length })
  useEffect(() => {
    if (text && !busy && !failed) announce(count)
  }, [text, busy, failed, count])
  const limited = useLimitedText(MAX_QUERY, text, (next) => {
    onText(next)
    setActive(undefined)
  })

  const entryOf = (id: string | undefined) => entries.find((one) => one.id === id)
  const choose = (id: string | undefined) => {
    const entry = entryOf(id)
    if (!entry) return
    onClose()
    entry.run()
  }
  /** The right arrow opens the actions of a record, the left arrow and Escape return; within the text, arrows move the caret. */
  const step = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const atEnd = currentTarget.selectionStart === text.length
    if (key === 'ArrowRight' && atEnd && !shiftKey) return entryOf(active)?.onActs
    const leaves = key === 'Escape' || (text === '' && (key === 'ArrowLeft' || key === 'Backspace'))
    return leaves ? onBack : undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || move(event)) return
    const go = step(event)
    if (go) {
      // Escape would close the palette.
      event.stopPropagation()
      go()
    } else if (isPaletteKey(event)) onClose()
    else if (event.key === 'Enter') choose(active)
    else return
    event.preventDefault()
  }
  const retry = () => {
    // The button disappears with the error.
    field.current?.focus()
    failed?.refetch()
  }
  return (
    <div className={classes.sheet}>
      <div className={classes.field}>
        {onBack && (
          <button type="button" className={iconButtonLook} onClick={onBack} aria-label={t('common.back')}>
            <IconArrowLeft size={20} aria-hidden />
          </button>
        )}
        {busy ? (
          <span className={classes.spinner} aria-hidden />
        ) : (
          !onBack && <IconSearch size={20} aria-hidden />
        )}
        <input
          ref={(input) => {
            field.current = input
            takesFocus(input)
          }}
          role="combobox"
          aria-label={label}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-describedby={limited.note === undefined ? undefined : noteId}
          aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...limited.input}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={iconButtonLook} onClick={onClose} aria-label={t('common.close')}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      {limited.note !== undefined && (
        <p id={noteId} className={classes.none}>
          {limited.note}
        </p>
      )}
      {entries.length > 0 && (
        <OptionList
          id={listId}
          label={label}
          groups={groups.map((group) => ({
            title: group.title,
            options: group.entries.map((entry) => listed(entry, t('cmd.actsKey'))),
          }))}
          active={active}
          onPoint={setActive}
          onChoose={choose}
        />
      )}
      {failed && (
        <div className={classes.none}>
          <ErrorPanel error={failed.error} onRetry={retry} />
        </div>
      )}
      {entries.length === 0 && !busy && !failed && <p className={classes.none}>{t('cmd.none')}</p>}
    </div>
  )
}

const listed = ({ id, icon: Icon, label, lang, more, onActs }: Entry, actsKey: string) => ({
  id,
  text: label,
  ...(onActs && { description: actsKey }),
  content: (
    <span className={classes.option}>
      <Icon size={20} stroke={1.75} />
      <span lang={lang}>{label}</span>
      {more && (
        <span className={classes.more}>
          <Email address={more} />
        </span>
      )}
      {onActs && <ActsMark onActs={onActs} />}
    </span>
  ),
})

const stay = (event: SyntheticEvent) => {
  event.stopPropagation()
  event.preventDefault()
}

/** Does for a pointer what the right arrow does. The option around it opens the record. */
function ActsMark({ onActs }: { onActs: () => void }) {
  const t = useTranslations()
  return (
    <span
      role="presentation"
      className={classes.acts}
      // The field keeps the focus.
      onPointerDown={stay}
      onMouseDown={stay}
      onClick={(event) => {
        stay(event)
        onActs()
      }}
    >
      <span>{t('cmd.actions')}</span>
      <IconArrowRight size={16} aria-hidden />
    </span>
  )
}
