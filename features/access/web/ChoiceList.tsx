import { memo, useId } from 'react'
import { useTranslations } from 'use-intl'
import { NESTING_INDENT } from '#domain/contract/limits.ts'
import { moveInList, useTabStop } from './use-tab-stop.ts'
import classes from './Choices.module.css'

export type Choice = {
  id: string
  label: string
  hint?: string
  /** How deep it is nested. */
  depth?: number
  /** Shown as it stands: the viewer may neither give nor take it. */
  fixed?: boolean
}

type Props = {
  options: readonly Choice[]
  chosen: readonly string[]
  onToggle: (id: string, on: boolean) => void
  long: boolean
}

/** Check boxes below each other; what is not in sight is not drawn. */
export function ChoiceList({ options, chosen, onToggle, long }: Props) {
  const t = useTranslations()
  const hint = useId()
  const has = new Set(chosen)
  const { stop, onReach } = useTabStop(options.filter(({ fixed }) => !fixed).map(({ id }) => id))
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
          <Row
            key={option.id}
            {...option}
            checked={has.has(option.id)}
            tabStop={!long || option.id === stop}
            onReach={onReach}
          />
        ))}
      </ul>
      {long && (
        <p id={hint} className={classes.keys}>
          {t('prov.arrows')}
        </p>
      )}
    </>
  )
}

/** Drawn anew only when it changes: a list may have hundreds, and one of them is checked. */
const Row = memo(function Row({
  id,
  label,
  hint,
  depth = 0,
  fixed = false,
  checked,
  tabStop,
  onReach,
}: Choice & { checked: boolean; tabStop: boolean; onReach: (id: string) => void }) {
  return (
    <li aria-level={depth + 1} style={{ paddingInlineStart: depth * NESTING_INDENT }}>
      <label>
        {/* The list listens for all of its boxes. */}
        <input
          type="checkbox"
          value={id}
          checked={checked}
          disabled={fixed}
          tabIndex={tabStop ? undefined : -1}
          onFocus={() => onReach(id)}
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
