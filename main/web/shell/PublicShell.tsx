import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LanguageLink } from '#core/web/i18n/LanguageLink.tsx'
import { useLocale } from '#core/web/i18n/locale.ts'
import { site } from '#core/web/site.ts'
import { Logo } from '#core/web/theme/Logo.tsx'
import { AppSelector } from '#features/apps/app/web/AppSelector.tsx'
import { Footer } from './Footer.tsx'
import { Notices } from './Notices.tsx'
import classes from './PublicShell.module.css'

/** The frame of the sign-in pages: one card in the middle. */
export function PublicShell() {
  return (
    <div className={classes.shell}>
      <Notices />
      <header className={classes.header}>
        <Logo title={site.titles[useLocale()]} />
        <div className={classes.tools}>
          <AppSelector className={classes.tool} />
          <LanguageLink className={classes.tool} />
        </div>
      </header>
      <main id="content" className={classes.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </div>
  )
}
