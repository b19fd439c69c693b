import { createContext, useContext } from 'react'
import type { PageViewer } from '#domain/contract/viewer.ts'

export const ViewerContext = createContext<PageViewer | null>(null)

/** The signed-in person; only on pages that need a sign-in. */
export function useViewer(): PageViewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('there is no viewer outside the signed-in pages')
  return viewer
}
