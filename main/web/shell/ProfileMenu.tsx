import { IconBell, IconChevronDown, IconKeyboard, IconLogout } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#core/web/session/use-sign-out.ts'
import { prefer, usePreferences } from '#core/web/theme/preferences.ts'
import { Menu, MenuChoice, MenuItem, MenuLine } from '#core/web/ui/Menu.tsx'
import type { Profile } from '#features/profile/contract.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { commandsOf } from '../screens.ts'
import classes from './ProfileMenu.module.css'

const schemes = ['light', 'dark', 'system'] as const
const densities = ['comfortable', 'compact'] as const

/** Behind one's initials: what concerns oneself. */
export function ProfileMenu({
  profile,
  className,
  onNotices,
  onHelp,
}: {
  profile: Profile
  className: string | undefined
  onNotices: () => void
  onHelp: () => void
}) {
  const t = useTranslations()
  const router = useRouter()
  const signOut = useSignOut()
  const { scheme, density } = usePreferences()
  const name = `${profile.FirstName} ${profile.LastName}`
  const own = commandsOf(useViewer()).filter((command) => command.own)
  return (
    <Menu
      label={t('profileMenu.label', { name })}
      className={className}
      button={
        <>
          <span className={classes.avatar} data-initials={initials(profile)} />
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={16} className={classes.arrow} aria-hidden />
        </>
      }
    >
      <div className={classes.who} role="none">
        <strong>{name}</strong>
        <span>{profile.Email}</span>
      </div>
      <MenuLine />
      {own.map(({ to, label, icon: Icon }) => (
        <MenuItem
          key={to}
          icon={<Icon size={20} aria-hidden />}
          onSelect={() => void router.navigate({ to })}
        >
          {t(label)}
        </MenuItem>
      ))}
      <MenuItem icon={<IconBell size={20} aria-hidden />} onSelect={onNotices}>
        {t('toast.region')}
      </MenuItem>
      <MenuItem icon={<IconKeyboard size={20} aria-hidden />} onSelect={onHelp}>
        {t('keys.title')}
      </MenuItem>
      <MenuLine />
      <MenuChoice
        label={t('shell.theme.label')}
        value={scheme}
        choices={schemes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        onChoose={(value) => prefer({ scheme: value })}
      />
      <MenuChoice
        label={t('shell.density.label')}
        value={density}
        choices={densities.map((value) => ({ value, label: t(`shell.density.${value}`) }))}
        onChoose={(value) => prefer({ density: value })}
      />
      <MenuLine />
      <MenuItem icon={<IconLogout size={20} aria-hidden />} onSelect={signOut}>
        {t('profileMenu.logout')}
      </MenuItem>
    </Menu>
  )
}

const initials = ({ FirstName, LastName }: Profile) =>
  [FirstName, LastName].map((name) => name.trim().slice(0, 1).toLocaleUpperCase()).join('')
