import { createContext, useContext } from 'react'
import type { Viewer } from '#domain/contract/viewer.ts'

export const ViewerContext = createContext<Viewer | null>(null)

/** Who is looking; only within the pages of a signed-in person. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('there is no viewer outside the signed-in pages')
  return viewer
}
