import { IconAlertCircle } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fold, foldedWords } from '#core/contract/fold.ts'
import { announce } from '#core/web/ui/announce.ts'
import { type Choice, ChoiceList } from './ChoiceList.tsx'
import classes from './Choices.module.css'

/** From so many on a list can be filtered, and is one stop of the Tab key. */
const LONG = 12

type Props = {
  legend: string
  options: readonly Choice[]
  chosen: readonly string[]
  onToggle: (id: string, on: boolean) => void
  /** Names the box that checks all of them at once. */
  all?: { label: string; onToggle: (on: boolean) => void } | undefined
  filterLabel?: string
  help?: string | undefined
  wrong?: string | undefined
  /** Stands in the place of options when there are none at all. */
  none?: string
}

/** Some of several, as check boxes; many of them can be filtered. */
export function Choices(props: Props) {
  const { legend, options, chosen, onToggle, all, filterLabel, help, wrong, none } = props
  const t = useTranslations()
  const id = useId()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const texts = useMemo(() => options.map(({ label, hint }) => fold(`${label} ${hint ?? ''}`)), [options])
  const shown = useMemo(() => {
    const words = foldedWords(query)
    if (words.length === 0) return options
    return options.flatMap((option, index) =>
      words.every((word) => texts[index]?.includes(word)) ? [{ ...option, depth: 0 }] : [],
    )
  }, [options, texts, query])
  const found = query.trim() && t('table.results', { n: shown.length })
  useEffect(() => {
    if (found) announce(found)
  }, [found])
  const long = options.length >= LONG
  const count = options.filter((option) => chosen.includes(option.id)).length
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
        {long && <span className={classes.count}> {t('prov.chosen', { n: count, of: options.length })}</span>}
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
            // Enter saves a form; here one only looks for something.
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
      {/* Below a long list nobody would see it. */}
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
