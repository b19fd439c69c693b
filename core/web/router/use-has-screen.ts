import { useRouter } from '@tanstack/react-router'

/** Whether any feature has a screen at this path. Features hide links to screens that a build does not include. */
export const useHasScreen = (path: `/${string}`): boolean => path in useRouter().routesByPath
