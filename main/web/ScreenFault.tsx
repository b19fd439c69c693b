import { useTranslations } from 'use-intl'
import { ChunkError } from '#core/web/chunk.ts'
import { ChunkFault } from '#core/web/ui/ChunkFault.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Page } from '#core/web/ui/Page.tsx'

/** Shown in place of a screen that failed; the shell around it stays. */
export function ScreenFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations()
  if (!(error instanceof ChunkError)) return <ErrorPanel error={error} onRetry={onRetry} />
  return (
    <Page title={t('state.error.title')}>
      <ChunkFault error={error} onRetry={onRetry} />
    </Page>
  )
}
