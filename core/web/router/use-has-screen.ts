import { useRouter } from '@tanstack/react-router'

/** Whether a feature has a screen at this path, so that links can be hidden until it exists. */
export const useHasScreen = (path: `/${string}`): boolean => path in useRouter().routesByPath
