import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Separator } from 'react-aria-components/Separator'
import classes from './MenuPopup.module.css'
import { Popup, type PopupProps } from './Popup.tsx'

/** A part of a menu between two lines: actions, or choices of which one or several are on. */
export type MenuPart =
  | { items: { label: string; icon?: ReactNode; danger?: boolean; onSelect: () => void }[] }
  | {
      label: string
      select: 'one' | 'several'
      choices: { label: string; chosen: boolean; onChoose: () => void }[]
    }

export type MenuPopupProps = Pick<PopupProps, 'label' | 'trigger' | 'onClose'> & {
  /** Says above the menu what it is about. */
  heading?: ReactNode
  parts: readonly MenuPart[]
  focus: 'first' | 'last'
}

/** The open list of a menu. The arrow keys and letters move, Home and End jump, Escape closes. */
export function MenuPopup({ label, trigger, heading, parts, focus, onClose }: MenuPopupProps) {
  const select = (onSelect: () => void) => {
    flushSync(onClose)
    // A dialog that opens now will return the focus to the menu's button.
    trigger.current?.focus()
    onSelect()
  }
  /** Tab leaves the menu as if from its button; Shift+Tab moves to the button. */
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.stopPropagation()
    if (event.shiftKey) event.preventDefault()
    flushSync(onClose)
    trigger.current?.focus()
  }
  return (
    <Popup label={label} trigger={trigger} className={classes.popup} onClose={onClose} onKey={leave}>
      {heading}
      <Menu
        aria-label={label}
        autoFocus={focus}
        shouldFocusWrap
        onClose={onClose}
        className={classes.menu ?? ''}
      >
        {parts.flatMap((part, at) => [
          ...(at > 0 || heading ? [<Separator key={`line ${at}`} className={classes.line ?? ''} />] : []),
          'items' in part ? (
            part.items.map(({ label: text, icon, danger, onSelect }) => (
              <MenuItem
                key={text}
                textValue={text}
                className={classes.item ?? ''}
                data-danger={danger}
                onAction={() => select(onSelect)}
              >
                {icon}
                {text}
              </MenuItem>
            ))
          ) : (
            <Choices key={part.label} part={part} />
          ),
        ])}
      </Menu>
    </Popup>
  )
}

/** Choices keep the menu open, so that people can make several. */
function Choices({ part: { label, select, choices } }: { part: Extract<MenuPart, { choices: unknown }> }) {
  const idOf = (choice: string) => `${label} ${choice}`
  return (
    <MenuSection
      aria-label={label}
      selectionMode={select === 'one' ? 'single' : 'multiple'}
      disallowEmptySelection={select === 'one'}
      selectedKeys={choices.filter(({ chosen }) => chosen).map((choice) => idOf(choice.label))}
      shouldCloseOnSelect={false}
    >
      <Header className={classes.label ?? ''}>{label}</Header>
      {choices.map((choice) => (
        <MenuItem
          key={choice.label}
          id={idOf(choice.label)}
          textValue={choice.label}
          className={classes.item ?? ''}
          onAction={choice.onChoose}
        >
          <IconCheck size={20} className={classes.mark} aria-hidden />
          {choice.label}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
