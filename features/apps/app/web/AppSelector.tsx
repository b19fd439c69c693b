import { IconChevronDown, IconGridDots, IconLogin, IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isSignedIn } from '#core/web/session/session.ts'
import { useSignOut } from '#core/web/session/use-sign-out.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Popover } from '#core/web/ui/overlay.tsx'
import { AppTiles } from './parts/AppTiles.tsx'
import classes from './AppSelector.module.css'

/** The button that opens the list of the viewer's applications. */
export function AppSelector({ className }: { className: string | undefined }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <IconGridDots size={20} aria-hidden />
        <span className={classes.label}>{t('appSelector.label')}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      {open && (
        <Popover
          label={t('appSelector.label')}
          trigger={trigger}
          className={classes.sheet}
          onClose={() => setOpen(false)}
        >
          <AppSelectorContent />
        </Popover>
      )}
    </>
  )
}

/** For signed-in people their applications and the sign-out; for others the sign-in. */
export function AppSelectorContent() {
  const t = useTranslations()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const signedIn = isSignedIn()
  return (
    <div className={classes.content}>
      {signedIn && <AppTiles />}
      {signedIn ? (
        <Button icon={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          {t('appSelector.logout')}
        </Button>
      ) : (
        <Button icon={<IconLogin size={18} aria-hidden />} onClick={() => void navigate({ to: '/login' })}>
          {t('appSelector.login')}
        </Button>
      )}
    </div>
  )
}
