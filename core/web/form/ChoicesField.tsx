import { IconAlertCircle } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '#core/web/ui/announce.ts'
import { type Choice, ChoiceList } from './ChoiceList.tsx'
import classes from './ChoicesField.module.css'
import { filterOptions } from './search-options.ts'

/** A list with this many options or more has a filter and is one tab stop. */
const LONG_FROM = 12

type Props = {
  legend: string
  options: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string, on: boolean) => void
  /** A check box that checks all others at once. */
  all?: { label: string; onToggle: (on: boolean) => void } | undefined
  filterLabel?: string
  help?: string | undefined
  wrong?: string | undefined
  /** Shown when there are no options. */
  none?: string
}

/** A group of check boxes, nested by depth; a long one can be filtered. */
export function ChoicesField(props: Props) {
  const { legend, options, chosen, onToggle, all, filterLabel, help, wrong, none } = props
  const t = useTranslations()
  const id = useId()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const shown = useMemo(
    () => (query.trim() ? filterOptions(options, query).map((option) => ({ ...option, depth: 0 })) : options),
    [options, query],
  )
  const found = query.trim() && t('table.results', { n: shown.length })
  useEffect(() => {
    if (found) announce(found)
  }, [found])
  const long = options.length >= LONG_FROM
  const count = options.filter((option) => chosen.includes(option.value)).length
  const described = [help && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  const error = wrong && (
    <p id={`${id}-wrong`} className={classes.wrong}>
      <IconAlertCircle size={18} aria-hidden />
      {wrong}
    </p>
  )
  return (
    <fieldset
      className={classes.group}
      aria-describedby={described || undefined}
      data-wrong={wrong ? true : undefined}
    >
      <legend>
        {legend}
        {long && (
          <span className={classes.count}> {t('choices.chosen', { n: count, of: options.length })}</span>
        )}
      </legend>
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      {long && filterLabel && (
        <input
          type="search"
          className={classes.filter}
          aria-label={filterLabel}
          placeholder={filterLabel}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Enter would save the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      {all && options.length > 1 && (
        <label className={classes.all}>
          <input
            type="checkbox"
            checked={count === options.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < options.length
            }}
            onChange={({ target }) => all.onToggle(target.checked)}
          />
          {all.label}
        </label>
      )}
      {/* Below a long list the error would be out of sight. */}
      {long && error}
      {shown.length > 0 ? (
        <ChoiceList options={shown} chosen={chosen} onToggle={onToggle} long={long} />
      ) : (
        <p className={classes.help}>{options.length === 0 ? none : t('search.noResults')}</p>
      )}
      {!long && error}
    </fieldset>
  )
}
