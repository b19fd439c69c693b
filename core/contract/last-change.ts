import { z } from 'zod'

/** The last change of a record; without a name if the viewer may not see that person. R49 */
export const LastChange = z.object({ Name: z.string().nullable(), At: z.iso.datetime() })
export type LastChange = z.infer<typeof LastChange>
