import { useRouter } from '@tanstack/react-router'

/** Whether a screen stands at this path, as its feature wrote it: a link leads nowhere before. */
export const useHasScreen = (path: `/${string}`): boolean => path in useRouter().routesByPath
