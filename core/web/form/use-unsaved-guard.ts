import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { confirm } from '#core/web/ui/confirm.ts'
import { leavesToSignIn } from './draft.ts'

/** Asks before unsaved changes are lost; the browser asks in its own words when the whole page is left. */
export function useUnsavedGuard(dirty: boolean) {
  const t = useTranslations()
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => !leavesToSignIn(),
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      !(await confirm({
        title: t('unsaved.title'),
        body: t('unsaved.body'),
        confirmLabel: t('unsaved.leave'),
        cancelLabel: t('unsaved.stay'),
        danger: true,
      })),
  })
}
