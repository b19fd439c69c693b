import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import { useRecordForm } from '#core/web/form/use-record-form.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { nameProblem, optionalName, NUMBER_MAX } from '#features/dealers/rules.ts'
import { type DealerRow, searchGroups } from '#features/groups/contract.ts'
import { namesOf, numberRule, soldToCheck } from './dealer-form.ts'
import { dealersAddress } from '#features/dealers/list/web/dealers-address.ts'
import { RowForm } from './RowForm.tsx'
import { useSaveGroup } from './use-save-group.ts'

const valuesOf = (row: DealerRow) => ({ ...namesOf(row), SoldTo: row.SoldTo })

/** Changes the name and number of a dealer in its row of the list. */
export function DealerEditor({ row, onClose }: { row: DealerRow; onClose: () => void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { save } = useSaveGroup('dealer')
  const form = useRecordForm({
    record: row,
    values: valuesOf,
    labels: { Name: 'dealers.col.name', DisplayName: 'dealer.displayName', SoldTo: 'dealers.col.soldTo' },
    limits: { Name: NAME_MAX, DisplayName: NAME_MAX, SoldTo: NUMBER_MAX },
    rules: { Name: nameProblem, DisplayName: optionalName, SoldTo: numberRule(row.SoldTo) },
    checks: { SoldTo: soldToCheck(row) },
    save: (values, { ID, Version }, form) =>
      save(
        { ID, Version, Type: GroupType.dealer, ...values },
        {
          onRefused: (error) => {
            // Reads the row again, to show the changes of another person.
            if (error.currentRecord) void cache.invalidateQueries({ queryKey: [searchGroups.path] })
            return showRefusal(form, error)
          },
          onSaved: async () => {
            form.reset(values)
            onClose()
            // Saving ends the search. spec 1 section 2
            await navigate({ ...dealersAddress.to({}), ignoreBlocker: true })
          },
        },
      ),
  })
  return (
    <RowForm
      form={form}
      fields={['Name', 'DisplayName', 'SoldTo']}
      optional={['DisplayName']}
      label={t('dealers.inline.edit', { name: row.DisplayName })}
      name={row.DisplayName}
      onClose={onClose}
    />
  )
}
