import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChunkError } from '../chunk.ts'
import { isThere, lookNow, onReconnect } from '../connection.ts'
import type { Connection } from '../connection-watch.ts'
import { ownBuild } from '../served-build.ts'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { toast } from './toast.ts'

/**
 * Replaces a part of the application that could not be loaded. If the server was unreachable, the part loads by itself once the
 * server answers again. Only then is the page reloaded: otherwise the browser would replace it with an error of its own.
 */
export function ChunkFault({ error, onRetry }: { error: ChunkError; onRetry: () => void }) {
  const t = useTranslations()
  const { waits, reload } = useRecovery(error, onRetry)
  return (
    <div role="alert">
      <Empty
        drawing="sheet"
        action={
          <Button icon={<IconRefresh size={18} aria-hidden />} busy={waits} onClick={reload}>
            {t('shell.reload')}
          </Button>
        }
      >
        {t('state.chunkError', { reason: t(`state.chunkReason.${error.reason}`) })}
      </Empty>
    </div>
  )
}

/** Says in a toast that a dialog or menu could not be loaded, and closes it. */
export function ChunkNotice({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useTranslations()
  const showFailure = useEffectEvent(() => {
    const reason = error instanceof ChunkError ? error.reason : 'missing'
    const message = t('state.chunkError', { reason: t(`state.chunkReason.${reason}`) })
    toast.show({ key: 'chunk', kind: 'error', message })
    onClose()
  })
  useEffect(() => showFailure(), [])
  return null
}

/** The build that this tab had when it was reloaded: it reloads once, because two servers may have different builds for a while. */
const RELOADED = 'comptoir.reloaded'

function useRecovery({ reason }: ChunkError, onRetry: () => void) {
  /** Whether the person asked for a reload, which waits until the server answers. */
  const [waits, setWaits] = useState(false)
  const recover = useEffectEvent((now: Connection, wasAway: boolean, reloads: boolean) => {
    const own = ownBuild() ?? ''
    const isNew = now === 'outdated' && sessionStorage.getItem(RELOADED) !== own
    if (isNew) sessionStorage.setItem(RELOADED, own)
    setWaits(false)
    if (isNew || reloads) location.reload()
    else if (wasAway) onRetry()
  })
  useEffect(() => {
    let isShown = true
    void lookNow().then((now) => {
      if (isShown && isThere(now)) recover(now, reason === 'unreachable', waits)
    })
    const stop = onReconnect((now) => recover(now, true, waits))
    return () => {
      isShown = false
      stop()
    }
  }, [reason, waits])
  return { waits, reload: () => setWaits(true) }
}
