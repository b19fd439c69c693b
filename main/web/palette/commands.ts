import { IconKeyboard, IconLanguage, IconLogout, IconPalette } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useOtherLanguage } from '#core/web/i18n/use-other-language.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { useSignOut } from '#core/web/session/use-sign-out.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { prefer, type Scheme, usePreferences } from '#core/web/theme/preferences.ts'
import { recents } from '#core/web/recents.ts'
import type { Finder, FoundRecord } from '#core/web/router/feature.ts'
import { commandsOf, sectionsOf } from '../screens.ts'
import type { Entry } from './entry.ts'

const schemes: readonly Scheme[] = ['light', 'dark', 'system']

/** The pages and actions of the viewer, in the words of the page's language. */
export function useCommands(onHelp: () => void): { pages: Entry[]; actions: Entry[] } {
  const t = useTranslations()
  const router = useRouter()
  const viewer = useViewer()
  const signOut = useSignOut()
  const { other, switchTo } = useOtherLanguage()
  const { scheme } = usePreferences()
  const page = (to: string, label: string, icon: Entry['icon'], also?: WordKey): Entry => ({
    id: to,
    label,
    ...(also && { also: t(also) }),
    icon,
    run: () => void router.navigate({ to }),
  })
  const commandsAmong = (among: 'pages' | 'actions') =>
    commandsOf(viewer)
      .filter((command) => command.among === among)
      .map(({ to, label, icon, also }) => page(to, t(label), icon, also))
  const language = other && {
    id: 'language',
    label: t('shell.switchLanguage.label'),
    also: t('cmd.also.language'),
    lang: other,
    icon: IconLanguage,
    run: () => void switchTo(other),
  }
  return {
    pages: [
      ...sectionsOf(viewer).map(({ path, label, icon, also }) =>
        page(path, t('cmd.goTo', { page: t(label) }), icon, also),
      ),
      ...commandsAmong('pages'),
    ],
    actions: [
      ...commandsAmong('actions'),
      ...(language ? [language] : []),
      ...schemes
        .filter((one) => one !== scheme)
        .map((one) => ({
          id: `scheme ${one}`,
          label: t('cmd.theme', { name: t(`shell.theme.${one}`) }),
          also: t(`cmd.also.${one}`),
          icon: IconPalette,
          run: () => prefer({ scheme: one }),
        })),
      { id: 'keys', label: t('keys.title'), also: t('cmd.also.help'), icon: IconKeyboard, run: onHelp },
      {
        id: 'sign out',
        label: t('profileMenu.logout'),
        also: t('cmd.also.logout'),
        icon: IconLogout,
        run: signOut,
      },
    ],
  }
}

/** A page by its path, or a record that was found in a list. */
type Recent = { id: string; record?: FoundRecord & { list: Finder['path'] } }

/** The viewer's last choices. Stored only for this tab, since they contain names of people. */
export const recentChoices = recents<Recent>({
  key: 'comptoir.recent',
  storage: () => sessionStorage,
  // Written by this page alone.
  read: (stored) => stored as Recent,
  about: ({ id }) => id,
})
