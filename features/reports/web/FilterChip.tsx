import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './ReportFilters.module.css'

type Props = {
  /** What is filtered; `text` says by what. */
  name: string
  text: string
  open: boolean
  onOpen: (open: boolean) => void
  onRemove?: (() => void) | undefined
  icon?: ReactNode
  children: ReactNode
}

/**
 * A filter of a report: its button opens its fields below, and a second button removes it. Closed fields keep what was typed, also
 * a day that is not complete.
 */
export function FilterChip({ name, text, open, onOpen, onRemove, icon, children }: Props) {
  const t = useTranslations()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <div className={classes.place}>
      <div className={classes.chip} data-open={open}>
        <button
          ref={button}
          type="button"
          aria-label={name === text ? undefined : t('filter.chip', { name, value: text })}
          aria-expanded={open}
          aria-controls={wasOpen ? id : undefined}
          onClick={() => onOpen(!open)}
        >
          {icon}
          <span className={classes.text}>{text}</span>
          {!icon && <IconChevronDown size={16} aria-hidden />}
        </button>
        {onRemove && (
          <button type="button" aria-label={t('reports.filter.remove', { name })} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </button>
        )}
      </div>
      {wasOpen && (
        <Fields
          id={id}
          name={name}
          open={open}
          onClose={(back) => {
            onOpen(false)
            if (back) button.current?.focus()
          }}
        >
          {children}
        </Fields>
      )}
    </div>
  )
}

type FieldsProps = {
  id: string
  name: string
  open: boolean
  onClose: (back: boolean) => void
  children: ReactNode
}

/**
 * The fields of a filter, within the form, so that Enter runs the report. Escape closes them, as a press elsewhere and the way
 * out with Tab do. The calendar and the lists that its fields open are elsewhere in the page, but count as inside.
 */
function Fields({ id, name, open, onClose, children }: FieldsProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const fields = place.current
    if (!open || !fields) return undefined
    const isInside = (target: EventTarget | null) =>
      target instanceof Element &&
      (fields.parentElement?.contains(target) || target.closest('[role=dialog], [role=listbox]') !== null)
    const find = (selector: string) => fields.querySelector<HTMLElement>(selector)
    if (!fields.contains(document.activeElement)) (find('input:checked') ?? find('select, input'))?.focus()
    const listening = new AbortController()
    const { signal } = listening
    const onPress = ({ target }: Event) => {
      if (!isInside(target)) close(false)
    }
    const onKey = (event: KeyboardEvent) => {
      // An open list or calendar closes first.
      if (event.key !== 'Escape' || fields.querySelector('[aria-expanded=true]')) return
      event.stopPropagation()
      close(true)
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !isInside(relatedTarget)) close(false)
    }
    document.addEventListener('pointerdown', onPress, { signal })
    fields.addEventListener('keydown', onKey, { signal })
    fields.addEventListener('focusout', onLeave, { signal })
    return () => listening.abort()
  }, [open])
  return (
    <fieldset ref={place} id={id} aria-label={name} hidden={!open} className={classes.fields}>
      {children}
    </fieldset>
  )
}
