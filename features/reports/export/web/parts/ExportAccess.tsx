import { useTranslations } from 'use-intl'
import { addressOf, call } from '#core/web/call.ts'
import type { PeopleSearch } from '#features/people/contract.ts'
import { accessToken, exportAccess } from '../../contract.ts'
import { ExportUsers } from './ExportUsers.tsx'

/** The file of the access matrix: all people that its search finds, with a column for each app. */
export function ExportAccess({ search }: { search: PeopleSearch }) {
  const t = useTranslations()
  return (
    <ExportUsers
      label={t('exports.access')}
      token={() => call(accessToken, {})}
      address={(token, format) => addressOf(exportAccess, { token, ...format, ...search })}
    />
  )
}
