import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_QUERY } from '#core/contract/limits.ts'
import { isPaletteKey } from '#core/web/keys.ts'
import { announce } from '#core/web/ui/announce.ts'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { optionId } from '#core/web/ui/option-id.ts'
import { overlay } from '#core/web/ui/overlay.tsx'
import { takesFocus } from '#core/web/ui/takes-focus.ts'
import { Modal } from '#core/web/ui/Modal.tsx'
import { useActiveOption } from '#core/web/ui/use-active-option.ts'
import type { Entry } from './entry.ts'
import { useGroups } from './use-groups.ts'
import classes from './Palette.module.css'

const OptionList = overlay(({ OptionList }) => OptionList)

/** Finds people, pages and actions by typing. The field keeps the focus; arrows move in the list, Enter chooses. */
export function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const t = useTranslations()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { groups, busy, failed } = useGroups(text, onHelp)
  const entries = groups.flatMap((group) => group.entries)
  const { active, setActive, move } = useActiveOption(entries.map(({ id }) => id))
  const count = t('table.results', { n: entries.length })
  useEffect(() => {
    if (text && !busy && !failed) announce(count)
  }, [text, busy, failed, count])

  const choose = (id: string | undefined) => {
    const entry = entries.find((one) => one.id === id)
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || move(event)) return
    if (isPaletteKey(event)) onClose()
    else if (event.key === 'Enter') choose(active)
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
    setActive(undefined)
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
            aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
            placeholder={t('cmd.placeholder')}
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
        {entries.length > 0 && (
          <OptionList
            id={listId}
            label={t('cmd.title')}
            groups={groups.map((group) => ({ title: group.title, options: group.entries.map(listed) }))}
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
    </Modal>
  )
}

const listed = ({ id, icon: Icon, label, lang, more }: Entry) => ({
  id,
  text: label,
  content: (
    <span className={classes.option}>
      <Icon size={20} stroke={1.75} />
      <span lang={lang}>{label}</span>
      {more && <span className={classes.more}>{more}</span>}
    </span>
  ),
})
