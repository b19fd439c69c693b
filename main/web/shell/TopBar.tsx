import { IconKeyboard, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LanguageLink } from '#core/web/i18n/LanguageLink.tsx'
import { useLocale } from '#core/web/i18n/locale.ts'
import { COMMAND_KEY } from '#core/web/keys.ts'
import { site } from '#core/web/site.ts'
import { Logo } from '#core/web/theme/Logo.tsx'
import { prefer, usePreferences } from '#core/web/theme/preferences.ts'
import { IconButton } from '#core/web/ui/IconButton.tsx'
import { AppSelector } from '#features/apps/app/web/AppSelector.tsx'
import type { Profile } from '#features/account/profile/contract.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import classes from './TopBar.module.css'

type Props = {
  profile: Profile | undefined
  onMenu: () => void
  onPalette: () => void
  onNotices: () => void
  onHelp: () => void
}

/** The bar across the top of every signed-in page. */
export function TopBar({ profile, onMenu, onPalette, onNotices, onHelp }: Props) {
  const t = useTranslations()
  const { rail } = usePreferences()
  return (
    <header className={classes.bar} data-print="no">
      <button
        type="button"
        className={`${classes.button} ${classes.narrow}`}
        aria-label={t('shell.openMenu')}
        onClick={onMenu}
      >
        <IconMenu2 size={22} aria-hidden />
      </button>
      <IconButton
        label={rail ? t('shell.expandSidebar') : t('shell.collapseSidebar')}
        className={`${classes.button} ${classes.wide}`}
        onClick={() => prefer({ rail: !rail })}
      >
        <IconMenu2 size={22} aria-hidden />
      </IconButton>
      <Link to="/" className={classes.home}>
        <Logo title={site.titles[useLocale()]} />
      </Link>
      <div className={classes.tools}>
        {profile && (
          <>
            <button
              type="button"
              className={`${classes.button} ${classes.find}`}
              aria-label={`${t('cmd.title')} ${COMMAND_KEY} K`}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={onPalette}
            >
              <IconSearch size={20} aria-hidden />
              <span className={classes.findText} aria-hidden>
                {t('cmd.title')} <kbd>{COMMAND_KEY} K</kbd>
              </span>
            </button>
            <div className={classes.roomy}>
              <AppSelector className={classes.button} />
            </div>
            <LanguageLink className={classes.button} />
            <IconButton
              label={t('keys.title')}
              className={`${classes.button} ${classes.roomy}`}
              onClick={onHelp}
            >
              <IconKeyboard size={22} aria-hidden />
            </IconButton>
            <ProfileMenu profile={profile} className={classes.button} onNotices={onNotices} onHelp={onHelp} />
          </>
        )}
      </div>
    </header>
  )
}
