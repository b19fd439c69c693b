import { IconDots } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { type PageAction, usePageActions } from '#core/web/page-actions.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import classes from './Actions.module.css'

export type Action = PageAction & {
  /** Refers to the button of the action, or to that of the menu. */
  ref?: RefObject<HTMLButtonElement | null>
  /** Whether the action takes something away: it stands last in the menu, in red. */
  danger?: boolean
}

type Props = {
  /** The most frequent one first. */
  of: readonly Action[]
  /** How many are buttons: one in a heading, none beside two main ones, more in a bar that has nothing else. */
  buttons?: number
  /** The main action, and another one that is no entry of the menu. */
  children?: ReactNode
}

/**
 * The actions of a page: the first one is a button, the main one stands beside it, and the others are in a menu. On a phone
 * they are all in the menu, apart from the main one. The palette also offers them.
 */
export function Actions({ of: actions, buttons = 1, children }: Props) {
  const t = useTranslations()
  const phone = usePhone()
  usePageActions(actions)
  const shown = phone ? [] : actions.filter(({ danger }) => !danger).slice(0, buttons)
  const others = actions.filter((action) => !shown.includes(action))
  const menu = others.length > 0 && (
    <Menu
      label={t('cmd.actions')}
      className={phone ? buttonLook() : `${buttonLook()} ${classes.more}`}
      button={
        <>
          <IconDots size={18} aria-hidden />
          {phone && t('cmd.actions')}
        </>
      }
      parts={[false, true]
        .map((danger) => ({ items: menuItems(others.filter((one) => Boolean(one.danger) === danger)) }))
        .filter(({ items }) => items.length > 0)}
      ref={others.find(({ ref }) => ref)?.ref}
    />
  )
  return (
    <>
      {phone && menu}
      {shown.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      {children}
      {!phone && menu}
    </>
  )
}

function ActionButton({ label, icon: Icon, onAct, busy = false, ref }: Action) {
  return (
    <Button ref={ref} busy={busy} icon={<Icon size={18} aria-hidden />} onClick={onAct}>
      {label}
    </Button>
  )
}

/** The actions as entries of a menu. */
export const menuItems = (actions: readonly Action[]) =>
  actions.map(({ label, icon: Icon, onAct, danger = false }) => ({
    label,
    icon: <Icon size={20} aria-hidden />,
    danger,
    onSelect: onAct,
  }))
