import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { bounded, unitsFor } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { cleanName, nameProblem } from '#domain/contract/person-fields.ts'

/** The lists whose views can be saved; their addresses begin with these names. */
export const lists = ['users', 'dealers', 'reports'] as const
export type ListName = (typeof lists)[number]

/** The saved views of one person; not in the specification. */
export const VIEWS_MAX = 50
const ADDRESS_MAX = 2_000

/** Not allowed anywhere in an address: spaces, invisible characters, backslashes, fragments. */
const FORBIDDEN = String.raw`#\\\s\p{Cc}\p{Bidi_Control}`
/** Dot segments, which a browser resolves. */
const DOT_SEGMENTS = String.raw`(\.|%2[eE]){1,2}(\?|$)`
const LIST_ADDRESS = new RegExp(
  `^/(${lists.join('|')})(/(?!${DOT_SEGMENTS})[^/?${FORBIDDEN}]*)?(\\?[^${FORBIDDEN}]*)?$`,
  'u',
)
/** The list that an address within the portal shows. */
export const listOfAddress = (address: string) =>
  lists.find((list) => list === LIST_ADDRESS.exec(address)?.[1])

const View = z.object({ ID: id, Name: z.string(), Address: z.string() })
export type View = z.infer<typeof View>

/** The viewer's saved views of a list, by name. */
export const myViews = endpoint({
  name: 'myViews',
  tokens: false,
  tag: 'Profile',
  method: 'GET',
  path: '/api/View',
  needs: [],
  reads: ['views'],
  query: z.object({ list: z.enum(lists) }),
  output: z.array(View),
})

export const saveView = endpoint({
  name: 'saveView',
  tokens: false,
  tag: 'Profile',
  method: 'POST',
  path: '/api/View',
  needs: [],
  changes: ['views'],
  body: z.object({
    /** The view that gets this name and address; a new one has no ID. */
    ID: id.optional(),
    Name: bounded(unitsFor(NAME_MAX), 'valid.max100')
      .superRefine((name, context) => {
        const message = nameProblem(name)
        if (message) context.addIssue({ code: 'custom', message })
      })
      .transform(cleanName),
    Address: bounded(ADDRESS_MAX).refine(listOfAddress, 'valid.value'),
  }),
  output: View,
  refuses: [404, 409],
})

export const deleteView = endpoint({
  name: 'deleteView',
  tokens: false,
  tag: 'Profile',
  method: 'POST',
  path: '/api/View/Delete',
  needs: [],
  changes: ['views'],
  query: z.object({ id }),
  refuses: [404],
})
