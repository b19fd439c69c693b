import { type AriaAttributes, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_QUERY } from '#core/contract/limits.ts'
import { optionId, useActiveOption } from '#core/web/ui/use-active-option.ts'
import { overlay } from '#core/web/ui/overlay.tsx'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import type { SearchOption } from './search-options.ts'
import form from './form.module.css'
import classes from './SearchSelect.module.css'

const OptionPopup = overlay(({ OptionPopup }) => OptionPopup)

type Props = AriaAttributes & {
  id: string
  ref?: Ref<HTMLInputElement> | undefined
  items: readonly SearchOption[]
  /** The chosen value and its name. */
  value: string
  label: string
  /** The typed text; null while the list is closed. */
  typed: string | null
  /** The line below the items says that the search runs, found more, or found nothing; at the limit of the text, that instead. */
  status: string | null
  readOnly: boolean
  onType: (typed: string | null) => void
  onPick: (option: SearchOption) => void
}

/**
 * The text field and list of a combobox. It follows the ARIA Authoring Practices: the arrow keys, Page Up, Page Down, Home and
 * End move, Enter picks, and Escape or leaving the field restores the chosen name.
 */
export function SearchSelect(props: Props) {
  const { id, ref, items, value, label, typed, status, readOnly, onType, onPick, ...rest } = props
  const t = useTranslations()
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current!, [])
  const values = items.map((option) => option.value)
  const isListed = typed === '' && values.includes(value)
  const { active, setActive, move } = useActiveOption(values, isListed ? value : values[0])
  const list = `${id}-list`

  const show = (text: string) => {
    onType(text)
    setActive(undefined)
  }
  const limited = useLimitedText(MAX_QUERY, typed ?? label, show)
  const told = limited.note ?? status
  const open = typed !== null && (items.length > 0 || told !== null)
  // A popup without items shows only its status, so there is no list for `aria-controls`.
  const hasList = open && items.length > 0
  const pick = (picked: string | undefined) => {
    const option = items.find((one) => one.value === picked)
    if (option) onPick(option)
    onType(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly || event.nativeEvent.isComposing) return
    if (typed === null) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      show('')
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      // Escape closes only the list, not a dialog around it.
      event.stopPropagation()
      pick(event.key === 'Enter' ? active : undefined)
    } else move(event)
  }
  return (
    <div className={classes.root}>
      <input
        {...rest}
        id={id}
        ref={field}
        type="text"
        role="combobox"
        className={form.input}
        aria-expanded={hasList}
        aria-controls={hasList ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active !== undefined ? optionId(list, active) : undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        {...limited.input}
        onFocus={({ target }) => target.select()}
        onClick={() => typed === null && !readOnly && show('')}
        onKeyDown={onKeyDown}
        onBlur={() => onType(null)}
      />
      {open && (
        <OptionPopup
          id={list}
          label={t('search.options')}
          field={field}
          groups={[{ options: items.map((option) => listed(option, option.value === value)) }]}
          active={active}
          status={told}
          onPoint={setActive}
          onChoose={pick}
        />
      )}
    </div>
  )
}

const listed = ({ value, label, hint }: SearchOption, chosen: boolean) => ({
  id: value,
  text: label,
  content: (
    <span>
      <span className={chosen ? classes.chosen : undefined}>{label}</span>{' '}
      {hint && <span className={classes.hint}>{hint}</span>}
    </span>
  ),
})
