import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_QUERY, SEARCH_DEBOUNCE } from '#core/contract/limits.ts'
import { announce } from './announce.ts'
import classes from './SearchBox.module.css'
import { typingOf } from './search-rules.ts'

type Props = {
  label: string
  placeholder: string
  /** The last search text. */
  value: string
  /** An empty query lists everything; 'entered' also searches the same text again. R27 */
  onSearch: (query: string, how: 'typed' | 'entered') => void
  /** Down was pressed: moves the focus to the first result. */
  onDown?: () => void
  busy: boolean
  /** How many results there are, in words; announced when it changes. */
  resultText?: string
  id?: string
  /** Of one list among other content: not the page's search, and its count is announced once it is searched. */
  isPart?: boolean
}

/** The search field of a page: `/` focuses it, typing searches after a pause, Down focuses the first
 * result of the text. */
export function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
  onDown,
  busy,
  resultText,
  id,
  isPart = false,
}: Props) {
  const t = useTranslations()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  /** The search of this box that is still in flight: when it answers, the box may contain a newer text. */
  const [asked, setAsked] = useState<string[]>([])
  /** Down was pressed: the focus moves once the results are those of the text. */
  const goesDown = useRef(false)
  if (value !== searched) {
    setSearched(value)
    const at = asked.indexOf(value)
    setAsked(at === -1 ? [] : asked.slice(at + 1))
    if (at === -1) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = useEffectEvent((text: string) => {
    if (!isPart || asked.length > 0 || value !== '') announce(text)
  })
  useEffect(() => {
    if (resultText !== undefined) tell(resultText)
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
    timer.current = setTimeout(() => search(query, 'typed'), typing === 'clear' ? 0 : SEARCH_DEBOUNCE)
  }
  /** Does not wait for the end of the pause: a later search would replace the page that the person opens meanwhile. */
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
    } else if (event.key === 'Escape' && text !== '') {
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
  return (
    <search className={classes.search}>
      <label htmlFor={id ?? 'page-search'} className={classes.label}>
        {label}
      </label>
      <div className={classes.field}>
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
          maxLength={MAX_QUERY}
          placeholder={placeholder}
          aria-describedby={waits ? hintId : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
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
      <p id={hintId} className={classes.hint}>
        {waits ? t('search.minChars') : resultText}
      </p>
    </search>
  )
}
