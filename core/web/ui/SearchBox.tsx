import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_QUERY, SEARCH_DEBOUNCE_MS } from '#core/contract/limits.ts'
import { announce } from './announce.ts'
import classes from './SearchBox.module.css'
import { typingOf } from './search-rules.ts'
import { useLimitedText } from './use-limit.ts'

type Props = {
  label: string
  /** Whether only screen readers get the label, because the placeholder says the same. */
  labelHidden?: boolean
  placeholder: string
  /** The last search text. */
  value: string
  /** Searches. An empty query lists everything; 'entered' may repeat the same text. R27 */
  onSearch: (query: string, how: 'typed' | 'entered') => void
  /** Moves the focus to the first result, after the down key. */
  onDown?: () => void
  /** Moves the focus out of the empty field, after Escape. */
  onEscape?: () => void
  busy: boolean
  /** Says how many results there are. It is announced when it changes. */
  resultText?: string
  id?: string
  /** Whether it searches only one list of the page. Then its count is announced only after a search. */
  isPart?: boolean
  /** Tools on the line of the results, and what they open below. */
  children?: ReactNode
}

/** The search field of a page. `/` focuses it, typing searches after a pause, the down key focuses the first result. */
export function SearchBox({
  label,
  labelHidden = false,
  placeholder,
  value,
  onSearch,
  onDown,
  onEscape,
  busy,
  resultText,
  id,
  isPart = false,
  children,
}: Props) {
  const t = useTranslations()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  /** The searches in flight. When one of them answers, the box may already contain a newer text, which stays. */
  const [asked, setAsked] = useState<string[]>([])
  /** Whether the down key was pressed, so that the focus moves once the results match the text. */
  const goesDown = useRef(false)
  if (value !== searched) {
    setSearched(value)
    const at = asked.indexOf(value)
    setAsked(at === -1 ? [] : asked.slice(at + 1))
    if (at === -1) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const announceCount = useEffectEvent((text: string) => {
    if (!isPart || asked.length > 0 || value !== '') announce(text)
  })
  useEffect(() => {
    if (resultText !== undefined) announceCount(resultText)
  }, [resultText])

  const search: Props['onSearch'] = (query, how) => {
    stopTimer()
    setAsked((before) => [...before, query])
    onSearch(query, how)
  }
  const stopTimer = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const type = (next: string) => {
    setText(next)
    stopTimer()
    goesDown.current = false
    const query = next.trim()
    const typing = typingOf(next)
    if (typing === 'wait' || query === value) return
    timer.current = setTimeout(() => search(query, 'typed'), typing === 'clear' ? 0 : SEARCH_DEBOUNCE_MS)
  }
  /** Searches without the rest of the pause: a later search would replace a page that the person opens meanwhile. */
  const searchNow = () => {
    if (timer.current !== undefined) search(text.trim(), 'typed')
  }
  const goDown = useEffectEvent(() => {
    if (!goesDown.current) return
    goesDown.current = false
    if (document.activeElement === input.current) onDown?.()
  })
  const answered = !busy && text.trim() === value
  useEffect(() => {
    if (answered) goDown()
  }, [answered])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      search(text.trim(), 'entered')
    } else if (event.key === 'Escape') {
      if (text === '') return onEscape?.()
      event.preventDefault()
      type('')
    } else if (event.key === 'ArrowDown') {
      if (!onDown) return
      event.preventDefault()
      goesDown.current = busy || timer.current !== undefined
      if (!goesDown.current) onDown()
      searchNow()
    }
  }
  const waits = typingOf(text) === 'wait'
  const limited = useLimitedText(MAX_QUERY, text, type)
  return (
    <search className={classes.search}>
      <label htmlFor={id ?? 'page-search'} className={labelHidden ? 'visually-hidden' : classes.label}>
        {label}
      </label>
      <div className={classes.field} data-print="no">
        {busy ? (
          <span className={classes.spinner} aria-hidden />
        ) : (
          <IconSearch size={18} className={classes.icon} aria-hidden />
        )}
        <input
          ref={input}
          id={id ?? 'page-search'}
          data-page-search={isPart ? undefined : true}
          className={classes.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          aria-describedby={waits || limited.note ? hintId : undefined}
          {...limited.input}
          onKeyDown={onKeyDown}
          onBlur={searchNow}
        />
        {text !== '' && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('search.clear')}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          >
            <IconX size={18} aria-hidden />
          </button>
        )}
      </div>
      <div className={classes.below}>
        <p id={hintId} className={classes.hint} data-print="no">
          {limited.note ?? (waits ? t('search.minChars') : resultText)}
        </p>
        {children}
      </div>
    </search>
  )
}
