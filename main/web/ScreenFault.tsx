import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChunkError, reloadsAfterDeploy } from '#core/web/chunk.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Page } from '#core/web/ui/Page.tsx'

/** Shown in place of a screen that failed; the shell around it stays. */
export function ScreenFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations()
  const [reloads] = useState(() => reloadsAfterDeploy(error))
  if (reloads) return null
  if (!(error instanceof ChunkError)) return <ErrorPanel error={error} onRetry={onRetry} />
  return (
    <Page title={t('state.error.title')}>
      <div role="alert">
        <Empty
          action={
            <Button icon={<IconRefresh size={18} aria-hidden />} onClick={() => location.reload()}>
              {t('shell.reload')}
            </Button>
          }
        >
          {t('state.chunkError', { reason: t(`state.chunkReason.${error.reason}`) })}
        </Empty>
      </div>
    </Page>
  )
}
