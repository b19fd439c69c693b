import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChunkError } from '../chunk.ts'
import { ownBuild, servedBuild } from '../served-build.ts'
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

/** The build for which this tab was reloaded. It reloads once per build, because two servers may have different builds for a while. */
const RELOADED = 'comptoir.reloaded'
/** The time between two checks of the server. */
const CHECK_INTERVAL_MS = 2000

function useRecovery({ reason }: ChunkError, onRetry: () => void) {
  /** Whether the person asked for a reload, which waits until the server answers. */
  const [waits, setWaits] = useState(false)
  const recover = useEffectEvent((build: string, wasAway: boolean) => {
    const isNew = build !== ownBuild() && sessionStorage.getItem(RELOADED) !== build
    if (isNew) sessionStorage.setItem(RELOADED, build)
    setWaits(false)
    if (isNew || waits) location.reload()
    else if (wasAway) onRetry()
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let wasAway = reason === 'unreachable'
    const listening = new AbortController()
    const look = async () => {
      const build = await servedBuild()
      if (listening.signal.aborted) return
      if (build !== null) recover(build, wasAway)
      wasAway = build === null
      timer = setTimeout(() => void look(), CHECK_INTERVAL_MS)
    }
    void look()
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [reason])
  return { waits, reload: () => setWaits(true) }
}
