import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { call, CallError } from '#core/web/call.ts'
import { logFault } from '#core/web/log.ts'
import { toast } from '#core/web/ui/toast.ts'
import { type AppMetadata, LEARNING_PATH, learningLink } from '#features/apps/contract.ts'
import classes from './AppSelector.module.css'

/** Opens an application in a new tab; the learning site by a link that is signed on the click. R31 */
export function AppTile({ app, picture }: { app: AppMetadata; picture: string }) {
  const t = useTranslations()
  const open = (event: MouseEvent) => {
    if (app.url !== LEARNING_PATH) return
    event.preventDefault()
    openLearning().catch((error: unknown) => {
      logFault('The learning site could not be opened.', error)
      // Shows the reason of a refusal, since the person can remove it. K168
      const reason = error instanceof CallError && error.status === 403 ? error.problem?.message : undefined
      toast.show({ key: 'learning', kind: 'error', message: reason ?? t('appSelector.learningError') })
    })
  }
  return (
    <a
      href={app.url}
      target="_blank"
      rel="noopener"
      className={classes.tile}
      aria-label={t('appSelector.opensNewTab', { name: app.displayName })}
      onClick={open}
    >
      <img src={picture} alt="" width={40} height={40} />
      <span>{app.displayName}</span>
    </a>
  )
}

/** Opens the tab within the click, since the browser would block it later, and sets its address afterwards. */
async function openLearning() {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await call(learningLink, {})
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
