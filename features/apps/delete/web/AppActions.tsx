import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { Actions } from '#core/web/record/Actions.tsx'
import { DeleteRecord } from '#core/web/record/DeleteRecord.tsx'
import { upperCased } from '#core/web/ui/delete-word.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps, type App, deleteApp, getApp } from '#features/apps/contract.ts'
import { mayDeleteApp } from '#features/apps/rules.ts'

/**
 * The actions on an application, with its main one between them. It is deleted after the viewer typed its name in capitals, or
 * DELETE; then the list is shown. R7
 */
export function AppActions({ app, children }: { app: App; children: ReactNode }) {
  const t = useTranslations()
  const isAllowed = mayDeleteApp(useViewer(), app)
  const [asked, setAsked] = useState(false)
  const remove = { label: t('common.delete'), icon: IconTrash, onAct: () => setAsked(true), danger: true }
  return (
    <>
      <Actions of={isAllowed ? [remove] : []}>{children}</Actions>
      {asked && <DeleteDialog app={app} onClose={() => setAsked(false)} />}
    </>
  )
}

function DeleteDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useTranslations()
  const locale = useLocale()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { save, busy } = useSave(deleteApp, {
    toasts: {
      key: 'app',
      saving: t('toast.app.deleting'),
      saved: t('toast.app.deleted'),
      failed: t('toast.app.deleteFailed'),
    },
  })
  const remove = async () => {
    const onSaved = async () => {
      cache.setQueryData(reading(allApps, {}).queryKey, (all) => all?.filter(({ ID }) => ID !== app.ID))
      await navigate({ to: '/apps/{-$id}', params: { id: undefined } })
      cache.removeQueries({ queryKey: reading(getApp, { id: app.ID }).queryKey })
    }
    if (!(await save({ id: app.ID }, { onSaved }))) onClose()
  }
  return (
    <DeleteRecord
      name={app.DisplayName}
      kind={t('apps.kind')}
      losses={t('delete.app')}
      word={upperCased(app.DisplayName, locale)}
      alsoDelete
      busy={busy}
      onDelete={() => void remove()}
      onClose={onClose}
    />
  )
}
