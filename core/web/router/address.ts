import { useParams, useSearch } from '@tanstack/react-router'

/** A part of the path, such as the id of '/user/$id'; empty when it is optional and absent. */
export const useParam = (name: string): string =>
  useParams({ strict: false, select: (params: Record<string, string | undefined>) => params[name] ?? '' })

/** The search parameters, parsed by `read`. */
export const useSearchParams = <T>(read: (raw: Record<string, unknown>) => T): T => {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  return read(raw)
}
