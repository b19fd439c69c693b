import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { PageAction } from '#core/web/page-actions.ts'
import { IconButton, iconButtonLook } from '#core/web/ui/IconButton.tsx'
import { Menu } from '#core/web/ui/Menu.tsx'
import { mediaHook } from '#core/web/ui/use-browser.ts'
import classes from './RowActs.module.css'

/** Where nothing can hover, and in cards, which a magnified page has too. */
const useMenu = mediaHook('(hover: none), (max-width: 639px)')

/** The actions on a row: buttons that appear when the row has the pointer or the focus; on a touch screen and in cards, a menu. */
export function RowActs({ name, acts }: { name: string; acts: readonly PageAction[] }) {
  const t = useTranslations()
  const menu = useMenu()
  if (acts.length === 0) return null
  if (menu)
    return (
      <span className={classes.corner}>
        <Menu
          label={t('common.moreActions', { name })}
          className={iconButtonLook}
          button={<IconDots size={20} aria-hidden />}
          parts={[
            {
              items: acts.map(({ label, icon: Icon, onAct }) => ({
                label,
                icon: <Icon size={20} aria-hidden />,
                onSelect: onAct,
              })),
            },
          ]}
        />
      </span>
    )
  return (
    <span className={classes.acts}>
      {acts.map(({ label, icon: Icon, onAct, busy }, place) => (
        <IconButton
          // The button that locked unlocks next: it stays, and with it the focus. WCAG 2.4.3
          key={place}
          label={t('cmd.actOn', { act: label, name })}
          className={iconButtonLook}
          aria-busy={busy}
          onClick={onAct}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      ))}
    </span>
  )
}
