import { useParams, useRouter, useSearch } from '@tanstack/react-router'

/** A parameter of the path, such as the id of '/user/$id'. It is empty if it is optional and absent. */
export const useParam = (name: string): string =>
  useParams({ strict: false, select: (params: Record<string, string | undefined>) => params[name] ?? '' })

export const useSearchParams = <T>(read: (raw: Record<string, unknown>) => T): T => {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  return read(raw)
}

/** Whether any feature has a screen at this path. Features hide links to screens that a build does not include. */
export const useHasScreen = (path: `/${string}`): boolean => path in useRouter().routesByPath
