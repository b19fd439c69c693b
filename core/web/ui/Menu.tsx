import { IconCheck } from '@tabler/icons-react'
import { createContext, type ReactNode, type RefObject, use, useEffect } from 'react'
import classes from './Menu.module.css'
import { useDropdown } from './use-dropdown.ts'

const CloseContext = createContext<() => void>(() => {})

/** A button that opens a list of things to do: arrows move, Home and End jump, Escape closes. */
export function Menu({
  label,
  button,
  children,
  className,
  ...marks
}: {
  label: string
  button: ReactNode
  children: ReactNode
  className: string | undefined
}) {
  const { open, setOpen, root, button: trigger } = useDropdown()
  useMenuKeys(root, open, setOpen)
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  return (
    <div ref={root} className={classes.root}>
      <button
        {...marks}
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div role="menu" aria-label={label} className={classes.panel}>
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  )
}

/** One thing to do. */
export function MenuItem({
  icon,
  children,
  onSelect,
}: {
  icon?: ReactNode
  children: ReactNode
  onSelect: () => void
}) {
  const close = use(CloseContext)
  const select = () => {
    close()
    onSelect()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={classes.item} onClick={select}>
      {icon}
      {children}
    </button>
  )
}

/** One that is on or off; the menu stays open for the others. */
export const MenuCheck = ({
  checked,
  children,
  onToggle,
}: {
  checked: boolean
  children: ReactNode
  onToggle: () => void
}) => (
  <button
    type="button"
    role="menuitemcheckbox"
    tabIndex={-1}
    aria-checked={checked}
    className={classes.item}
    onClick={onToggle}
  >
    <IconCheck size={20} className={checked ? undefined : classes.unchecked} aria-hidden />
    {children}
  </button>
)

type Choice<V extends string> = { value: V; label: string }

/** One of several, chosen in place. */
export function MenuChoice<V extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: V
  choices: Choice<V>[]
  onChoose: (value: V) => void
}) {
  return (
    <fieldset aria-label={label} className={classes.choice}>
      <span className={classes.choiceLabel} aria-hidden>
        {label}
      </span>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={choice.value === value}
          className={classes.radio}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}

export const MenuLine = () => <hr className={classes.line} />

function useMenuKeys(root: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void) {
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const items = () => [...element.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    if (open) items()[0]?.focus()
    const move = (event: KeyboardEvent) => {
      const all = items()
      const at = all.findIndex((item) => item === document.activeElement)
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
      if (event.key === 'Tab') setOpen(false)
      if (to === undefined) return
      event.preventDefault()
      if (open) all.at(to % all.length)?.focus()
      else setOpen(true)
    }
    element.addEventListener('keydown', move)
    return () => element.removeEventListener('keydown', move)
  }, [root, open, setOpen])
}
