import { type AriaAttributes, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '#core/web/ui/announce.ts'
import { findOptions, type SearchOption } from './search-options.ts'
import form from './form.module.css'
import classes from './SearchSelect.module.css'

type Props = AriaAttributes & {
  id: string
  ref: Ref<HTMLInputElement>
  options: readonly SearchOption[]
  value: string
  readOnly: boolean
  onChoose: (value: string) => void
}

/**
 * A field that offers what holds the words typed. Arrows move, Enter chooses, Escape and leaving the field bring back
 * what was chosen. ARIA: a combobox with a list.
 */
export function SearchSelect({ id, options, value, readOnly, onChoose, ...rest }: Props) {
  const t = useTranslations()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const open = typed !== null
  const { shown, total } = findOptions(open ? options : [], typed ?? '')
  const chosen = options.find((option) => option.value === value)
  const idOf = (index: number) => `${id}-option-${index}`
  const count = typed && t('table.results', { n: total })
  useEffect(() => {
    if (count) announce(count)
  }, [count])

  const show = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  const choose = (option: SearchOption | undefined) => {
    if (option) onChoose(option.value)
    setTyped(null)
  }
  const move = (to: number) => {
    const index = Math.max(0, Math.min(to, shown.length - 1))
    setActive(index)
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
      choose(event.key === 'Enter' ? shown[active] : undefined)
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
        aria-expanded={open && shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && shown.length > 0 ? idOf(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        value={typed ?? chosen?.label ?? ''}
        onFocus={({ target }) => target.select()}
        onClick={() => !open && !readOnly && show('')}
        onChange={({ target }) => show(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
      />
      <div className={classes.panel} hidden={!open}>
        <div
          id={`${id}-list`}
          {...listbox}
          aria-label={t('search.options')}
          ref={list}
          className={classes.list}
          hidden={shown.length === 0}
        >
          {shown.map((option, index) => (
            <button
              key={option.value}
              type="button"
              id={idOf(index)}
              {...listOption(option.value === value)}
              tabIndex={-1}
              className={classes.option}
              data-active={index === active}
              // Before the field loses the focus, which would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label} {option.hint && <span className={classes.hint}>{option.hint}</span>}
            </button>
          ))}
        </div>
        {total !== shown.length && (
          <p className={classes.more}>{t('search.more', { n: total - shown.length })}</p>
        )}
        {total === 0 && <p className={classes.more}>{t('search.noResults')}</p>}
      </div>
    </div>
  )
}

// HTML has no list of its own that a text field governs: its datalist keeps texts, not ids.
const listbox = { role: 'listbox' } as const
const listOption = (chosen: boolean) => ({ role: 'option', 'aria-selected': chosen }) as const
