import { createContext } from 'react'
import type { UsedSettings } from '../contract/settings.ts'

/** What the report that is shown counts. */
export const ShownSettings = createContext<UsedSettings | undefined>(undefined)
