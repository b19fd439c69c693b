import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { MenuPopupProps } from '../overlays/MenuPopup.tsx'
import { Awaiting, overlay } from './overlay.tsx'

const MenuPopup = overlay(({ MenuPopup }) => MenuPopup, Awaiting)

type Props = Pick<MenuPopupProps, 'label' | 'heading'> & {
  /** A function is called when the menu opens. */
  parts: MenuPopupProps['parts'] | (() => MenuPopupProps['parts'])
  /** The content of the button. */
  button: ReactNode
  className: string | undefined
  /** Of the button. */
  id?: string
  /** The button. */
  ref?: RefObject<HTMLButtonElement | null> | undefined
}

/** A button that opens a list of things to do and to choose. Down opens it at the first of them, Up at the last. */
export function Menu({ label, heading, parts, button, className, id, ref }: Props) {
  const own = useRef<HTMLButtonElement>(null)
  const trigger = ref ?? own
  const [focus, setFocus] = useState<MenuPopupProps['focus'] | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = opening[event.key]
    if (!to) return
    // Prevents the click after Enter, which would be taken for one by a screen reader.
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
        onClick={() => setFocus(focus ? null : 'first')}
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
