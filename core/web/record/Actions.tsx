import { IconDots } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { type PageAction, usePageActions } from '#core/web/page-actions.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'

export type Action = PageAction & {
  /** Refers to the button of the action, or on a phone to that of the menu. */
  ref?: RefObject<HTMLButtonElement | null>
}

/** The actions of a record beside its Edit link: buttons, or on a phone a menu. The palette also offers them. */
export function Actions({ of: actions }: { of: readonly Action[] }) {
  const phone = usePhone()
  usePageActions(phone ? NONE : actions)
  if (phone) return <MoreActions of={actions} />
  return actions.map(({ label, icon: Icon, onAct, also: _also, ...rest }) => (
    <Button key={label} {...rest} icon={<Icon size={18} aria-hidden />} onClick={onAct}>
      {label}
    </Button>
  ))
}

const NONE: readonly Action[] = []

/** The further actions of a record in a menu. The palette also offers them. */
export function MoreActions({ of: actions }: { of: readonly Action[] }) {
  const t = useTranslations()
  const phone = usePhone()
  usePageActions(actions)
  if (actions.length === 0) return null
  return (
    <Menu
      label={t('cmd.actions')}
      className={buttonLook()}
      button={
        <>
          <IconDots size={18} aria-hidden />
          {phone && t('cmd.actions')}
        </>
      }
      parts={[{ items: menuItems(actions) }]}
      ref={actions.find(({ ref }) => ref)?.ref}
    />
  )
}

/** The actions as entries of a menu. */
export const menuItems = (actions: readonly PageAction[]) =>
  actions.map(({ label, icon: Icon, onAct }) => ({
    label,
    icon: <Icon size={20} aria-hidden />,
    onSelect: onAct,
  }))
