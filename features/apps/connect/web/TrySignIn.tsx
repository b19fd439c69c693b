import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { invalidate } from '#core/web/data/cache.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { App } from '#features/apps/contract.ts'
import { trySignIn } from '#features/apps/contract/try-sign-in.ts'
import type { Trial } from './run-trial.ts'
import classes from './ConnectPanel.module.css'

/**
 * Runs a real sign-in of the viewer, and shows the claims that the app would receive, or the refusal.
 * docs/decisions/017-provider.md
 */
export function TrySignIn({ app }: { app: App }) {
  const t = useTranslations()
  const cache = useQueryClient()
  const trial = useMutation({
    mutationFn: async () => (await import('./run-trial.ts')).runTrial(app),
    onSuccess: () => void invalidate(cache, trySignIn),
  })
  // The portal has no secret of the app with which to send the request ahead.
  const pushed = app.PushedRequests === 'required'
  const Icon = trial.data && 'claims' in trial.data ? IconCircleCheck : IconAlertTriangle
  return (
    <Panel title={t('apps.try.title')}>
      <div className={classes.panel}>
        <p>{t(pushed ? 'apps.try.pushed' : 'apps.try.help')}</p>
        {!pushed && (
          <div>
            <Button busy={trial.isPending} onClick={() => trial.mutate()}>
              {t('apps.try.button')}
            </Button>
          </div>
        )}
        <output>
          {trial.data && (
            <span className={classes.outcome}>
              <Icon size={20} aria-hidden />
              <span>{t(sentenceOf(trial.data))}</span>
            </span>
          )}
        </output>
        {trial.data && <Answer trial={trial.data} />}
        {trial.error && <ErrorPanel error={trial.error} onRetry={() => trial.mutate()} />}
      </div>
    </Panel>
  )
}

/** The claims, or the provider's text of a refusal. */
function Answer({ trial }: { trial: Trial }) {
  const t = useTranslations()
  if ('error' in trial) return trial.error && <pre lang="en-US">{`${trial.error}: ${trial.description}`}</pre>
  const text = JSON.stringify(trial.claims, null, 2)
  return (
    <div>
      <pre>{text}</pre>
      <CopyButton name={t('apps.try.claims')} text={text} />
    </div>
  )
}

function sentenceOf(trial: Trial) {
  if ('claims' in trial) return 'apps.try.works'
  if (trial.error === null) return 'apps.try.client'
  if (trial.error === 'access_denied') return 'apps.try.denied'
  return trial.error === 'login_required' ? 'apps.try.over' : 'apps.try.other'
}
