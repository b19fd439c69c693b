import { z } from 'zod'

/** Who changed a record last, and when; nameless where the viewer may not see that person. R49 */
export const LastChange = z.object({ Name: z.string().nullable(), At: z.iso.datetime() })
export type LastChange = z.infer<typeof LastChange>
