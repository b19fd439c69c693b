import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'

/** The name in both languages; empty: there is no text in that language. R64 */
export const DisplayNames = z.object({ 'en-US': z.string(), 'fr-CA': z.string() })
export type DisplayNames = z.infer<typeof DisplayNames>

/** An attribute with its value for one record. */
export const Attribute = z.object({
  ID: id,
  Name: z.string(),
  DisplayName: z.string(),
  DisplayNames,
  Value: z.string(),
  Required: z.boolean(),
  Deleted: z.boolean(),
})
export type Attribute = z.infer<typeof Attribute>
