import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Form } from '#core/web/form/Form.tsx'
import { cellOf } from '#core/web/form/rows.ts'
import { RowsField } from '#core/web/form/RowsField.tsx'
import { focusCell, useRows } from '#core/web/form/use-rows.ts'
import { fieldId, type RecordForm } from '#core/web/form/use-record-form.ts'
import { useSearchParams } from '#core/web/router/address.ts'
import { useTitle } from '#core/web/router/title.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { type App, flat } from '#features/apps/contract.ts'
import { DEPTH_MAX } from '#features/apps/rules.ts'
import { DeleteRow, type Removal } from './DeleteRow.tsx'
import { RolesSummary } from './RolesSummary.tsx'
import {
  type AttributeRow,
  isIncomplete,
  type PermissionRow,
  type RoleRow,
  type RoleValues,
  withNewRow,
} from './role-rows.ts'
import classes from './RoleBlocks.module.css'
import { readAdding } from './adding.ts'
import { useRolesForm } from './use-roles-form.ts'
import { useAttributeRows, usePermissionRows, useRoleRows } from './use-role-fields.ts'

type FieldProps = { app: App; form: RecordForm<RoleValues>; ask: (removal: Removal) => void }

export function RolesEdit({ app }: { app: App }) {
  const t = useTranslations()
  const form = useRolesForm(app)
  const [removal, setRemoval] = useState<Removal | null>(null)
  useTitle(app.DisplayName)
  useAdding(app, form)
  return (
    <Page
      title={app.DisplayName}
      lead={t('roles.edit')}
      crumbs={[
        { label: t('roles.title'), to: '/roles' },
        { label: app.DisplayName, to: `/roles/${app.ID}` },
        { label: t('common.edit') },
      ]}
    >
      <Form
        form={form}
        summary={<RolesSummary app={app} form={form} />}
        cancel={
          <Link
            activeOptions={{ exact: true }}
            to="/roles/$id"
            params={{ id: app.ID }}
            className={buttonLook()}
          >
            {t('common.cancel')}
          </Link>
        }
      >
        <Permissions app={app} form={form} ask={setRemoval} />
        <Attributes app={app} form={form} ask={setRemoval} />
        <Roles app={app} form={form} ask={setRemoval} />
        <Incomplete form={form} />
      </Form>
      {removal && <DeleteRow removal={removal} onClose={() => setRemoval(null)} />}
    </Page>
  )
}

function Permissions({ app, form, ask }: FieldProps) {
  const t = useTranslations()
  const control = useRows(form, useController({ control: form.control, name: 'Permissions' }))
  const props = usePermissionRows(app)
  return (
    <Panel title={t('roles.permissions')}>
      <p className={classes.help}>{t('roles.canGrant.help')}</p>
      <RowsField
        {...props}
        control={control}
        levels={DEPTH_MAX}
        none={t('apps.none.permissions')}
        askRemoval={(row, remove) =>
          ask({
            kind: 'permission',
            app: app.ID,
            key: row.key,
            name: nameIn(flat(app.Permissions ?? []), row.key),
            remove,
          })
        }
      />
    </Panel>
  )
}

function Attributes({ app, form, ask }: FieldProps) {
  const t = useTranslations()
  const control = useRows(form, useController({ control: form.control, name: 'Attributes' }))
  const props = useAttributeRows()
  return (
    <Panel title={t('roles.attributes')}>
      <RowsField
        {...props}
        control={control}
        none={t('apps.none.attributes')}
        askRemoval={(row, remove) =>
          ask({ kind: 'attribute', app: app.ID, key: row.key, name: nameIn(app.Attributes, row.key), remove })
        }
      />
    </Panel>
  )
}

function Roles({ app, form, ask }: FieldProps) {
  const t = useTranslations()
  const control = useRows(form, useController({ control: form.control, name: 'Roles' }))
  const { sharesNames, ...props } = useRoleRows(app)
  return (
    <Panel title={t('roles.roles')}>
      <p className={classes.help}>{t('roles.priority.help')}</p>
      {sharesNames && <p className={classes.help}>{t('roles.fixedName')}</p>}
      <RowsField
        {...props}
        control={control}
        none={t('apps.none.roles')}
        askRemoval={(row, remove) =>
          ask({ kind: 'role', app: app.ID, key: row.key, name: nameIn(app.Roles, row.key), remove })
        }
      />
    </Panel>
  )
}

/** The saved name of a row, not the typed one. */
const nameIn = (saved: readonly { ID: string; Name: string }[] = [], key: string) =>
  saved.find(({ ID }) => ID === key)?.Name ?? ''

const blocks = ['Permissions', 'Attributes', 'Roles'] as const

/** Whether the save will leave rows out. R19 */
const leavesOut = ([permissions, attributes, roles]: [PermissionRow[], AttributeRow[], RoleRow[]]) =>
  [...permissions, ...roles].some((row) => isIncomplete(row)) ||
  attributes.some((row) => isIncomplete(row, false))

/** Says that the save will leave rows out. `blocks` is a constant: a new array at each rendering would copy all rows. */
function Incomplete({ form }: { form: RecordForm<RoleValues> }) {
  const t = useTranslations()
  const isSome = useWatch({ control: form.control, name: blocks, compute: leavesOut })
  return <output className={classes.help}>{isSome && t('roles.incomplete')}</output>
}

/** Adds an empty row for `?add-role` and its likes, focuses it, and removes the parameter. */
function useAdding(app: App, form: RecordForm<RoleValues>) {
  const { history } = useRouter()
  const field = useSearchParams(readAdding)
  const add = useEffectEvent((field: keyof RoleValues) => {
    // The router would keep the parameter: it takes an address with an empty one for an address without it.
    history.replace(`/roles/${app.ID}/edit`, {}, { ignoreBlocker: true })
    const key = crypto.randomUUID()
    form.setValue(field, withNewRow(form.getValues(), field, key)[field], { shouldDirty: true })
    focusCell(fieldId(form, field) + cellOf(key, 'Name'))
  })
  useEffect(() => {
    if (field) add(field)
  }, [field])
}
