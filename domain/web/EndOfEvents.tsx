import { useEffect, useRef } from 'react'
import { Button } from '#core/web/ui/Button.tsx'
import { useArchivedText } from './ArchivedNote.tsx'
import classes from './ArchivedNote.module.css'

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** The moment before which events are archived. R131 */
  until: string | null | undefined
  older: string
  /** The sentence after the last event, if none are archived. */
  none: string
}

/**
 * The end of a list of events: a button for older ones, and after the last one a sentence, which takes over the focus of the
 * button. WCAG 2.4.3
 */
export function EndOfEvents({ query, until, older, none }: Props) {
  const end = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  const archived = useArchivedText()(until)
  const { hasNextPage } = query
  useEffect(() => {
    // The button is gone, and with it its focus, unless the person has gone elsewhere meanwhile.
    if (!hasNextPage && wasPressed.current && document.activeElement === document.body) end.current?.focus()
  }, [hasNextPage])
  const onOlder = () => {
    wasPressed.current = true
    void query.fetchNextPage()
  }
  return hasNextPage ? (
    <Button busy={query.isFetchingNextPage} onClick={onOlder}>
      {older}
    </Button>
  ) : (
    <p ref={end} tabIndex={-1} className={classes.note}>
      {archived ?? none}
    </p>
  )
}
