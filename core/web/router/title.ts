import { useEffect } from 'react'
import { store, useStore } from '#core/web/store.ts'

const recordTitle = store<string | undefined>(undefined)

/** Puts the name of the shown record before the title of the page. */
export function useTitle(text: string | undefined) {
  useEffect(() => {
    recordTitle.set(text)
    return () => recordTitle.set(undefined)
  }, [text])
}

export const useRecordTitle = () => useStore(recordTitle)
