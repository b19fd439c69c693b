import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { Outcome } from '#features/people/contract.ts'

/** A bulk action: one call about many people, which judges each of them. */
export type PeopleAction = {
  call: Endpoint<
    z.ZodType<object, object>,
    z.ZodType<object, { ids: string[]; lockState?: boolean | undefined }>,
    z.ZodType<{ success: true; code: 200; data: Outcome[] }>
  >
  lockState?: boolean
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>
  /** `title`, `done` and `already` get the number of people as `n`. */
  words: Record<'label' | 'also' | 'title' | 'body' | 'done' | 'already', WordKey>
  /** Whether the people lose something. */
  danger: boolean
}
