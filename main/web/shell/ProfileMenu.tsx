import { IconBell, IconChevronDown, IconKeyboard, IconLogout } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#core/web/session/use-sign-out.ts'
import { useStore } from '#core/web/store.ts'
import { prefer, usePreferences } from '#core/web/theme/preferences.ts'
import { Menu } from '#core/web/ui/Menu.tsx'
import { toasts } from '#core/web/ui/toast.ts'
import type { Profile } from '#features/account/profile/contract.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { commandsOf } from '../screens.ts'
import classes from './ProfileMenu.module.css'

const schemes = ['light', 'dark', 'system'] as const
const densities = ['comfortable', 'compact'] as const

/** The reader's own menu, behind their initials. */
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
  const missed = useStore(toasts).missed.length > 0
  const name = `${profile.FirstName} ${profile.LastName}`
  const own = commandsOf(useViewer()).filter((command) => command.own)
  return (
    <Menu
      label={t(missed ? 'profileMenu.missed' : 'profileMenu.label', { name })}
      className={className}
      button={
        <>
          <span className={classes.avatar} data-initials={initials(profile)} data-missed={missed} />
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={16} className={classes.arrow} aria-hidden />
        </>
      }
      heading={
        <p className={classes.who}>
          <strong>{name}</strong>
          <span>{profile.Email}</span>
        </p>
      }
      parts={[
        {
          items: [
            ...own.map(({ to, label, icon: Icon }) => ({
              label: t(label),
              icon: <Icon size={20} aria-hidden />,
              onSelect: () => void router.navigate({ to }),
            })),
            {
              label: t(missed ? 'toast.missed' : 'toast.region'),
              icon: <IconBell size={20} aria-hidden />,
              onSelect: onNotices,
            },
            { label: t('keys.title'), icon: <IconKeyboard size={20} aria-hidden />, onSelect: onHelp },
          ],
        },
        {
          label: t('shell.theme.label'),
          select: 'one',
          choices: schemes.map((value) => ({
            label: t(`shell.theme.${value}`),
            chosen: value === scheme,
            onChoose: () => prefer({ scheme: value }),
          })),
        },
        {
          label: t('shell.density.label'),
          select: 'one',
          choices: densities.map((value) => ({
            label: t(`shell.density.${value}`),
            chosen: value === density,
            onChoose: () => prefer({ density: value }),
          })),
        },
        {
          items: [
            { label: t('profileMenu.logout'), icon: <IconLogout size={20} aria-hidden />, onSelect: signOut },
          ],
        },
      ]}
    />
  )
}

const initials = ({ FirstName, LastName }: Profile) =>
  [FirstName, LastName].map((name) => name.trim().slice(0, 1).toLocaleUpperCase()).join('')
