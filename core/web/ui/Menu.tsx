import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { MenuPopupProps } from '../overlays/MenuPopup.tsx'
import { Awaiting, overlay } from './overlay.tsx'

const MenuPopup = overlay(({ MenuPopup }) => MenuPopup, Awaiting)

type Props = Pick<MenuPopupProps, 'label' | 'heading'> & {
  /** The parts, or a function that makes them when the menu opens. */
  parts: MenuPopupProps['parts'] | (() => MenuPopupProps['parts'])
  /** The content of the button. */
  button: ReactNode
  className: string | undefined
  /** Whether an action of the menu runs. Then it does not open, and its button keeps the focus. */
  busy?: boolean
  /** The id of the button. */
  id?: string
  /** Refers to the button. */
  ref?: RefObject<HTMLButtonElement | null> | undefined
}

/** A button that opens a list of actions and choices. The down key opens it at the first, the up key at the last. */
export function Menu({ label, heading, parts, button, className, busy = false, id, ref }: Props) {
  const own = useRef<HTMLButtonElement>(null)
  const trigger = ref ?? own
  const [focus, setFocus] = useState<MenuPopupProps['focus'] | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = opening[event.key]
    if (!to || busy) return
    // This prevents the click after Enter, which React Aria would take for one of a screen reader.
    event.preventDefault()
    setFocus(to)
  }
  return (
    <>
      <button
        ref={trigger}
        id={id}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={focus !== null}
        aria-busy={busy}
        onClick={() => setFocus(focus || busy ? null : 'first')}
        onKeyDown={onKeyDown}
      >
        {button}
      </button>
      {focus && (
        <MenuPopup
          label={label}
          heading={heading}
          parts={typeof parts === 'function' ? parts() : parts}
          trigger={trigger}
          focus={focus}
          onClose={() => setFocus(null)}
        />
      )}
    </>
  )
}

const opening: Partial<Record<string, MenuPopupProps['focus']>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}
