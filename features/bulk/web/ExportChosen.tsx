import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { addressOf, call } from '#core/web/call.ts'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { exportPeople, peopleToken } from '#features/reports/export/contract.ts'
import { ExportUsers } from '#features/reports/export/web/parts/ExportUsers.tsx'

type Props = { n: number; people: Input<typeof peopleToken>; onClose: () => void }

/** The file of the chosen people. */
export function ExportChosen({ n, people, onClose }: Props) {
  const t = useTranslations()
  return (
    <Dialog title={t('bulk.export.title', { n })} onClose={onClose}>
      <ExportUsers
        label={t('exports.access')}
        token={() => call(peopleToken, people)}
        address={(token, format) => addressOf(exportPeople, { token, ...format })}
      />
    </Dialog>
  )
}
