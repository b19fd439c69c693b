import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { planBulk } from '../../contract.ts'
import { mayDoInBulk } from '../../rules.ts'

/** Opens the preview of giving a template to those who have it. */
export function ApplyTemplate({ template: { ID, People } }: { template: { ID: string; People: number } }) {
  const t = useTranslations()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { save, busy } = useSave(planBulk, {
    toasts: { key: 'bulk-plan', saved: () => null, forbidden: t('toast.user.permissionsError') },
  })
  if (!mayDoInBulk(viewer, 'template')) return null
  const plan = () =>
    save(
      { Act: 'template', Target: ID, Search: { query: '', template: ID } },
      { onSaved: async (run) => navigate({ to: '/bulk-actions/$id', params: { id: run.ID } }) },
    )
  return (
    <Button busy={busy} onClick={() => void plan()}>
      {t('bulk.template.apply', { n: People })}
    </Button>
  )
}
