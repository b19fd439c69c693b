import { type KeyboardEvent, memo, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { NESTING_INDENT } from '#core/contract/limits.ts'
import classes from './ChoicesField.module.css'
import type { SearchOption } from './search-options.ts'

export type Choice = SearchOption & {
  /** The level of nesting, from 0. */
  depth?: number
  /** Whether the choice is shown but cannot be changed. */
  fixed?: boolean
}

type Props = {
  options: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string, on: boolean) => void
  long: boolean
}

/** A list of check boxes. The browser does not paint those that are scrolled out of sight. */
export function ChoiceList({ options, chosen, onToggle, long }: Props) {
  const t = useTranslations()
  const hint = useId()
  const has = new Set(chosen)
  const { stop, onReach } = useTabStop(options.filter(({ fixed }) => !fixed).map(({ value }) => value))
  return (
    <>
      <ul
        className={long ? classes.long : classes.list}
        aria-describedby={long ? hint : undefined}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement) onToggle(target.value, target.checked)
        }}
      >
        {options.map((option) => (
          <ChoiceRow
            key={option.value}
            {...option}
            checked={has.has(option.value)}
            tabStop={!long || option.value === stop}
            onReach={onReach}
          />
        ))}
      </ul>
      {long && (
        <p id={hint} className={classes.keys}>
          {t('choices.arrows')}
        </p>
      )}
    </>
  )
}

/** A row renders only when it changes, because a list may have hundreds. */
const ChoiceRow = memo(function ChoiceRow({
  value,
  label,
  hint,
  depth = 0,
  fixed = false,
  checked,
  tabStop,
  onReach,
}: Choice & { checked: boolean; tabStop: boolean; onReach: (value: string) => void }) {
  return (
    <li aria-level={depth + 1} style={{ paddingInlineStart: depth * NESTING_INDENT }}>
      <label>
        {/* The list handles the changes of all boxes. */}
        <input
          type="checkbox"
          value={value}
          checked={checked}
          disabled={fixed}
          tabIndex={tabStop ? undefined : -1}
          onFocus={() => onReach(value)}
          onKeyDown={moveInList}
          readOnly
        />
        <span>
          {label} {hint && <span className={classes.hint}>{hint}</span>}
        </span>
      </label>
    </li>
  )
})

/** A long list is one tab stop: the check box that had the focus last, else the first. */
function useTabStop(values: readonly string[]) {
  const [last, onReach] = useState<string>()
  return { stop: last !== undefined && values.includes(last) ? last : values[0], onReach }
}

/** The arrow keys, Home and End move between the boxes. */
function moveInList(event: KeyboardEvent<HTMLInputElement>) {
  const boxes = [
    ...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []),
  ]
  const at = boxes.indexOf(event.currentTarget)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  boxes[to]?.focus()
}
