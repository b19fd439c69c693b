import { Outlet } from '@tanstack/react-router'
import { useLanguageAnnouncement } from '#core/web/i18n/use-language-announcement.ts'
import { ConfirmHost } from '#core/web/ui/ConfirmHost.tsx'
import { Toasts } from '#core/web/ui/Toasts.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** The parts of every page, signed in or not. */
export function Root() {
  useDocumentTitle()
  useLanguageAnnouncement()
  return (
    <>
      <Outlet />
      <Toasts />
      <ConfirmHost />
    </>
  )
}
