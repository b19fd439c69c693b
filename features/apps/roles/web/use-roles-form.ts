import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { cellOfPath, childrenOf, rebasedRows, roleRules, rowsOf } from './role-rows.ts'
import { useSaveApp } from '#features/apps/app/web/parts/use-save-app.ts'

const names = { Name: 'roles.col.name', En: 'roles.col.en', Fr: 'roles.col.fr' } as const

/** The form of the children of an app; after the save, the page shows them. */
export function useRolesForm(app: App) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const { save } = useSaveApp()
  return useRecordForm({
    record: app,
    values: rowsOf,
    labels: { Permissions: 'roles.permissions', Attributes: 'roles.attributes', Roles: 'roles.roles' },
    columns: {
      Permissions: { ...names, Transferable: 'roles.canGrant.label' },
      Attributes: { ...names, Required: 'roles.col.required' },
      Roles: { ...names, Priority: 'roles.col.priority' },
    },
    rules: useMemo(() => roleRules(viewer, rowsOf(app)), [viewer, app]),
    rebase: rebasedRows,
    save: (values, base, form) =>
      save(
        { app: { ID: base.ID, Version: base.Version, ...childrenOf(values) } },
        {
          onRefused: (error) => showRefusal(form, error, (path) => cellOfPath(values, path)),
          onSaved: async (saved) => {
            form.reset(rowsOf(saved))
            // Everything is saved, so leaving needs no confirmation.
            await navigate({ to: '/roles/$id', params: { id: saved.ID }, ignoreBlocker: true })
          },
        },
      ),
  })
}
