import { useEffect } from 'react'
import type { WordKey } from '#core/web/i18n/words.ts'
import { store, useStore } from '#core/web/store.ts'

/** The title of the document names the record, then the screen. */
const pageTitle = store<WordKey | undefined>(undefined)
const recordTitle = store<string | undefined>(undefined)

/** Sets the title of the screen. */
export function usePageTitle(page: WordKey) {
  useEffect(() => {
    pageTitle.set(page)
    return () => pageTitle.set(undefined)
  }, [page])
}

/** Sets the name of the record. */
export function useTitle(record: string | undefined) {
  useEffect(() => {
    recordTitle.set(record)
    return () => recordTitle.set(undefined)
  }, [record])
}

export const useTitles = () => ({ page: useStore(pageTitle), record: useStore(recordTitle) })
