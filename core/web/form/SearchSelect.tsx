import { type AriaAttributes, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_QUERY } from '#core/contract/limits.ts'
import type { SearchOption } from './search-options.ts'
import form from './form.module.css'
import classes from './SearchSelect.module.css'

type Props = AriaAttributes & {
  id: string
  ref?: Ref<HTMLInputElement> | undefined
  items: readonly SearchOption[]
  /** The chosen value and its name. */
  value: string
  label: string
  /** What was typed; null while the list is closed. */
  typed: string | null
  /** A line below the items: searching, more, none. */
  status: string | null
  readOnly: boolean
  onType: (typed: string | null) => void
  onPick: (option: SearchOption) => void
}

/**
 * The text field and list of a combobox, after the ARIA Authoring Practices: arrows move, Enter picks, Escape and
 * leaving the field restore the chosen name.
 */
export function SearchSelect(props: Props) {
  const { id, items, value, label, typed, status, readOnly, onType, onPick, ...rest } = props
  const t = useTranslations()
  const [moved, setMoved] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const open = typed !== null
  const active = Math.min(moved, items.length - 1)
  const idOf = (index: number) => `${id}-option-${index}`

  const show = (text: string) => {
    onType(text)
    setMoved(0)
  }
  const pick = (option: SearchOption | undefined) => {
    if (option) onPick(option)
    onType(null)
  }
  const move = (to: number) => {
    const index = Math.max(0, Math.min(to, items.length - 1))
    setMoved(index)
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly) return
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      if (open) move(to)
      else show('')
    } else if (open && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      pick(event.key === 'Enter' ? items[active] : undefined)
    }
  }
  return (
    <div className={classes.root}>
      <input
        {...rest}
        id={id}
        type="text"
        role="combobox"
        className={form.input}
        aria-expanded={open && items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && items.length > 0 ? idOf(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        maxLength={MAX_QUERY}
        value={typed ?? label}
        onFocus={({ target }) => target.select()}
        onClick={() => !open && !readOnly && show('')}
        onChange={({ target }) => show(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onType(null)}
      />
      <div className={classes.panel} hidden={!open || (items.length === 0 && !status)}>
        <div
          id={`${id}-list`}
          {...listbox}
          aria-label={t('search.options')}
          ref={list}
          className={classes.list}
          hidden={items.length === 0}
        >
          {items.map((option, index) => (
            <button
              key={option.value}
              type="button"
              id={idOf(index)}
              {...listOption(option.value === value)}
              tabIndex={-1}
              className={classes.option}
              data-active={index === active}
              // Keeps the focus in the field, whose blur would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {option.label} {option.hint && <span className={classes.hint}>{option.hint}</span>}
            </button>
          ))}
        </div>
        {status && <p className={classes.more}>{status}</p>}
      </div>
    </div>
  )
}

// No native element fits: a datalist completes texts and has no ids.
const listbox = { role: 'listbox' } as const
const listOption = (chosen: boolean) => ({ role: 'option', 'aria-selected': chosen }) as const
