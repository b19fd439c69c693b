import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { getRoleCopy, type RoleCopy, roleName } from '#features/copy/contract.ts'

const HOUR = 3_600_000
/** The specification answers a JSON string. */
const copyIn = (text: string) => JSON.parse(text) as RoleCopy

/** Answers the name of a role in the page's language; its display name until the copy is there. */
export function useRoleName() {
  const locale = useLocale()
  const { data: copy } = useQuery({
    ...reading(getRoleCopy, {}),
    staleTime: HOUR,
    select: copyIn,
  })
  return (role: { Name: string; DisplayName: string }) => roleName(copy, role, locale)
}
