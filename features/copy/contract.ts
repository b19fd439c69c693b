import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { type Locale, locales } from '#core/contract/locale.ts'

export const RoleCopy = z.object({
  Version: z.int(),
  Roles: z.array(
    z.object({
      Tag: z.string(),
      ...(Object.fromEntries(locales.map((locale) => [locale, z.string()])) as Record<Locale, z.ZodString>),
    }),
  ),
})
export type RoleCopy = z.infer<typeof RoleCopy>

/** The specification answers a JSON string: text that holds a RoleCopy. */
export const getRoleCopy = endpoint({
  name: 'getRoleCopy',
  tag: 'Copy',
  method: 'GET',
  path: '/api/Copy/Roles',
  needs: [],
  reads: ['copy'],
  output: z.string(),
  holds: RoleCopy,
  cacheFor: 60,
})

/** The name of a role in a language: its copy, else its display name. */
export function roleName(
  copy: RoleCopy | undefined,
  role: { Name: string; DisplayName: string },
  locale: Locale,
): string {
  const entry = copy?.Roles.find(({ Tag }) => Tag === role.Name)
  return entry?.[locale] || role.DisplayName
}
