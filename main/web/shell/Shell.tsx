import { Suspense, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { usePreferences } from '#core/web/theme/preferences.ts'
import type { Profile } from '#features/account/profile/contract.ts'
import { Drawer } from './Drawer.tsx'
import { Footer } from './Footer.tsx'
import { Notices } from './Notices.tsx'
import { Section } from './Section.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideBar } from './SideBar.tsx'
import { TopBar } from './TopBar.tsx'
import classes from './Shell.module.css'

const Notifications = lazyPart(() => import('./Notifications.tsx').then((part) => part.Notifications))
const Palette = lazyPart(() => import('../palette/Palette.tsx').then((part) => part.Palette))

/** The frame around every signed-in page; also shown while the profile is being fetched. */
export function Shell({ profile, children }: { profile: Profile | undefined; children: ReactNode }) {
  const t = useTranslations()
  const { rail } = usePreferences()
  const [drawer, setDrawer] = useState(false)
  const [help, setHelp] = useState(false)
  const [notices, setNotices] = useState(false)
  const [palette, setPalette] = useState(false)
  /** The text of the palette: it begins before the palette is loaded. */
  const [text, setText] = useState('')
  const openPalette = () => {
    setText('')
    setPalette(true)
  }
  return (
    <>
      <SkipLinks />
      <div className={classes.shell} data-rail={rail}>
        <TopBar
          profile={profile}
          onMenu={() => setDrawer(true)}
          onPalette={openPalette}
          onNotices={() => setNotices(true)}
          onHelp={() => setHelp(true)}
        />
        <nav className={classes.side} aria-label={t('nav.label')} inert={drawer} data-print="no">
          {profile && <SideBar />}
        </nav>
        <div className={classes.content}>
          <Notices signedIn />
          <Section>{children}</Section>
          <Footer />
        </div>
        {profile && drawer && <Drawer onClose={() => setDrawer(false)} />}
        {profile && (
          <Shortcuts
            shown={help}
            onShow={setHelp}
            palette={palette}
            onPalette={openPalette}
            onTyped={(key) => setText((before) => before + key)}
          />
        )}
        {notices && (
          <Suspense>
            <Notifications onClose={() => setNotices(false)} />
          </Suspense>
        )}
        {profile && palette && (
          <Suspense>
            <Palette
              text={text}
              onText={setText}
              onClose={() => setPalette(false)}
              onHelp={() => setHelp(true)}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** The first two stops of the Tab key skip the bars. */
function SkipLinks() {
  const t = useTranslations()
  const focus = (selector: string) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    document.querySelector<HTMLElement>(selector)?.focus()
  }
  return (
    <div className={classes.links} data-print="no">
      <a href="#content" onClick={focus('#content')}>
        {t('shell.skipToContent')}
      </a>
      <a href="#page-search" className={classes.search} onClick={focus('[data-page-search]')}>
        {t('shell.skipToSearch')}
      </a>
    </div>
  )
}
