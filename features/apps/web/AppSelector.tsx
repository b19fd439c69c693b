import { IconChevronDown, IconGridDots, IconLogin, IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isSignedIn } from '#core/web/session/session.ts'
import { useSignOut } from '#core/web/session/use-sign-out.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { useDropdown } from '#core/web/ui/use-dropdown.ts'
import { AppTiles } from './AppTiles.tsx'
import classes from './AppSelector.module.css'

/** The other applications, one press away. */
export function AppSelector({ className }: { className: string | undefined }) {
  const t = useTranslations()
  const { open, setOpen, root, button } = useDropdown()
  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconGridDots size={20} aria-hidden />
        <span className={classes.label}>{t('appSelector.label')}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      {open && (
        <section className={classes.sheet} data-sheet aria-label={t('appSelector.label')}>
          <AppSelectorContent />
        </section>
      )}
    </div>
  )
}

/** The applications of a signed-in person with the way out; for others the way in. */
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
