import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { ChangeList } from '#core/web/form/ChangeSummary.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { appUsage } from '#features/apps/contract/app-users.ts'
import type { RoleValues } from './role-rows.ts'
import { type RolesLine, summaryOfRoles } from './roles-difference.ts'

type Props = { app: App; form: RecordForm<RoleValues> }

const fields: Readonly<Partial<Record<string, WordKey>>> = {
  Name: 'roles.col.name',
  DisplayName: 'audit.appField.DisplayName',
  Priority: 'audit.appField.Priority',
  Transferable: 'audit.appField.Transferable',
  Required: 'audit.appField.Required',
  Parent: 'audit.appField.Parent',
  Position: 'audit.appField.Position',
}

/** Lists what the save will change in an app, and how many people hold that. */
export function RolesChanges({ app, form }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const locale = useLocale()
  const usage = useQuery(reading(appUsage, { id: app.ID })).data
  // There can be thousands of rows: typing does not wait for the list.
  const values = useDeferredValue(useWatch({ control: form.control })) as RoleValues
  const { added, removed, changed } = summaryOfRoles({ viewer, locale, app, values })
  const valueOf = (value: unknown) =>
    typeof value === 'boolean'
      ? t(value ? 'common.yes' : 'common.no')
      : typeof value === 'string' || typeof value === 'number'
        ? `${value}`
        : t('common.none')
  const kinds = { Roles: 'role', Permissions: 'permission', Attributes: 'attribute' } as const
  const nameOf = ({ Block, Name, From, To, Field }: RolesLine) =>
    t(`roles.summary.${kinds[Block]}`, { name: Field === null ? valueOf(To ?? From) : Name })
  const lineOf = (line: RolesLine) => {
    const { Field, From, To, Block, ID } = line
    const key = Field === null ? undefined : fields[Field]
    const what =
      key === undefined
        ? nameOf(line)
        : t(Field === 'Position' ? 'roles.summary.moved' : 'roles.summary.changed', {
            name: nameOf(line),
            field: t(key),
            from: valueOf(From),
            to: valueOf(To),
          })
    const users = usage?.[Block].find((one) => one.ID === ID)?.Users
    return users === undefined ? what : t('roles.summary.users', { what, n: users })
  }
  return (
    <ChangeList
      sections={[
        { title: t('roles.summary.added'), lines: added.map(lineOf) },
        { title: t('roles.summary.removed'), lines: removed.map(lineOf) },
        { title: t('roles.summary.edited'), lines: changed.map(lineOf) },
      ]}
    />
  )
}
