import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_QUERY } from '#core/contract/limits.ts'
import { isPaletteKey } from '#core/web/keys.ts'
import { announce } from '#core/web/ui/announce.ts'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { takesFocus } from '#core/web/ui/takes-focus.ts'
import { Modal } from '#core/web/ui/Modal.tsx'
import type { Entry } from './entry.ts'
import { optionId, PaletteList } from './PaletteList.tsx'
import { useGroups } from './use-groups.ts'
import classes from './Palette.module.css'

/** Finds people, pages and actions by typing. The field keeps the focus; arrows move in the list, Enter chooses. */
export function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const t = useTranslations()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [moved, setMoved] = useState<string>()
  const { groups, busy, failed } = useGroups(text, onHelp)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === moved),
  )
  const active = entries[at]
  const count = t('table.results', { n: entries.length })
  useEffect(() => {
    if (text && !busy && !failed) announce(count)
  }, [text, busy, failed, count])

  const choose = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (isPaletteKey(event)) onClose()
    else if (step && entries.length) setMoved(entries[(at + step + entries.length) % entries.length]!.id)
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) choose(active)
    else return
    event.preventDefault()
  }
  const retry = () => {
    // The button disappears with the error.
    field.current?.focus()
    void failed?.refetch()
  }
  const type = (next: string) => {
    setText(next)
    setMoved(undefined)
  }
  return (
    <Modal className={classes.palette} aria-label={t('cmd.title')} onClose={onClose}>
      <div className={classes.sheet}>
        <div className={classes.field}>
          {busy ? <span className={classes.spinner} aria-hidden /> : <IconSearch size={20} aria-hidden />}
          <input
            ref={(input) => {
              field.current = input
              takesFocus(input)
            }}
            role="combobox"
            aria-label={t('cmd.title')}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(listId, active.id)}
            placeholder={t('cmd.hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_QUERY}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={classes.close} onClick={onClose} aria-label={t('common.close')}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <PaletteList
          id={listId}
          groups={groups}
          activeId={active?.id}
          onPoint={(entry) => setMoved(entry.id)}
          onChoose={choose}
        />
        {failed && (
          <div className={classes.none}>
            <ErrorPanel error={failed.error} onRetry={retry} />
          </div>
        )}
        {entries.length === 0 && !busy && !failed && <p className={classes.none}>{t('cmd.none')}</p>}
      </div>
    </Modal>
  )
}
