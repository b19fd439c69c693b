import { actWords } from '../act-words.ts'

/** The key of what an act is called; undefined for one of a newer release. */
export const actLabel = (act: string | null) =>
  Object.entries(actWords).find(([name]) => name === act)?.[1].words.label
