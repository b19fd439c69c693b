import { useTranslations } from 'use-intl'
import { addressOf, call } from '#core/web/call.ts'
import type { Input } from '#core/contract/endpoint.ts'
import { accessToken, exportAccess } from '../../contract.ts'
import { ExportUsers } from './ExportUsers.tsx'

type AccessSearch = Omit<Input<typeof exportAccess>, 'token' | 'separator' | 'locale'>

/** The file of the access matrix: all people that its search finds, with a column for each app. */
export function ExportAccess({ search }: { search: AccessSearch }) {
  const t = useTranslations()
  return (
    <ExportUsers
      label={t('exports.access')}
      token={() => call(accessToken, {})}
      address={(token, format) => addressOf(exportAccess, { token, ...format, ...search })}
    />
  )
}
