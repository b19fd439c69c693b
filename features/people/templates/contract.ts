import { z } from 'zod'
import { id, version } from '#core/contract/endpoint.ts'
import { LastChange } from '#core/contract/last-change.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { hasHidden, upTo } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { DisplayNames } from '#domain/contract/attributes.ts'
import { ATTRIBUTE_MAX, NAME_MAX } from '#domain/contract/limits.ts'

/** The templates of one dealer, and those of the network. */
export const TEMPLATES_MAX = 100
/** The apps of a template, and the roles, permissions or values of each. */
const APPS_MAX = 100
const PARTS_MAX = 500
/** The templates of which one save says that the person was given them. */
export const GIVEN_MAX = 10

/** For which stores roles are given that need stores: those that the person has, or all of the dealer. */
export const storeChoices = ['person', 'all'] as const
export type StoreChoice = (typeof storeChoices)[number]

const parts = z.array(z.object({ ID: id })).max(PARTS_MAX)
export const TemplateApp = z.object({
  ID: id,
  AssignedRoles: parts,
  AssignedPermissions: parts,
  Attributes: z
    .array(z.object({ ID: id, Value: upTo(ATTRIBUTE_MAX, 'valid.descriptionMax') }))
    .max(PARTS_MAX),
})
export type TemplateApp = z.infer<typeof TemplateApp>

/** What a template gives. */
export type Contents = { Stores: StoreChoice; Apps: readonly TemplateApp[] }

const name = upTo(NAME_MAX, 'valid.max100').refine((text) => !hasHidden(text), 'valid.value')
const Names = z.object({ 'en-US': name, 'fr-CA': name })

export const Template = z.object({
  ID: id,
  /** In the language of the reader, else in the other one. */
  Name: z.string(),
  Names: DisplayNames,
  /** Null: of the whole network. */
  Dealer: z.object({ ID: id, DisplayName: z.string() }).nullable(),
  Stores: z.enum(storeChoices),
  /** Without apps that the viewer does not see; `Hidden`: there are such. */
  Apps: z.array(TemplateApp),
  Hidden: z.boolean(),
  /** Of the people in the viewer's scope: who have it, and who of them got earlier contents. */
  People: z.int(),
  Behind: z.int(),
  LastChange,
  Version: z.int(),
})
export type Template = z.infer<typeof Template>

/** Those who create or change people see the templates of their dealer and of the network. */
const templateNeeds = [['create-users', 'modify-users']] as const
export const templateReads = ['templates', 'apps', 'dealers', 'users'] as const

export const templates = endpoint({
  name: 'templates',
  tag: 'Users',
  method: 'GET',
  path: '/api/Template/All',
  needs: templateNeeds,
  reads: templateReads,
  /** `dealer`: only those that a person of this dealer can be given; `none`: a person without a dealer. */
  query: pageQuery(['name'])
    .pick({ query: true, page: true, pageSize: true })
    .extend({ dealer: z.union([id, z.literal('none')]).optional() }),
  output: paged(Template),
})

export const getTemplate = endpoint({
  name: 'getTemplate',
  tag: 'Users',
  method: 'GET',
  path: '/api/Template',
  needs: templateNeeds,
  reads: templateReads,
  query: z.object({ id }),
  output: Template,
  refuses: [404],
})

const changing = {
  tag: 'Users',
  method: 'POST',
  needs: ['provision-apps', ...templateNeeds],
  refuses: [403, 404, 409],
} as const

/** Makes or changes a template. Parts that the caller may not give stay as they are, and cannot be added. R100 */
export const saveTemplate = endpoint({
  ...changing,
  name: 'saveTemplate',
  path: '/api/Template',
  changes: ['templates', 'activity'],
  body: z
    .object({
      /** Left out: a new one. */
      ID: id.optional(),
      Version: version.optional(),
      Names: Names.refine(
        (names) => Object.values(names).some((text) => text.trim() !== ''),
        'valid.required',
      ),
      /** Stays what it was. */
      Dealer: id.nullable(),
      Stores: z.enum(storeChoices),
      Apps: z.array(TemplateApp).max(APPS_MAX),
    })
    .refine(({ ID, Version }) => ID === undefined || Version !== undefined, {
      path: ['Version'],
      message: 'valid.required',
    }),
  output: Template,
})
export type TemplateToSave = z.infer<typeof saveTemplate.body>

/** Deletes a template; what people were given stays theirs. */
export const deleteTemplate = endpoint({
  ...changing,
  name: 'deleteTemplate',
  path: '/api/Template/Delete',
  changes: ['templates', 'activity'],
  query: z.object({ id }),
  refuses: [403, 404],
})

/** A template that a person was given. */
export const PersonTemplate = z.object({
  ID: id,
  Name: z.string(),
  At: z.iso.datetime(),
  /** Whether it has changed since. */
  Behind: z.boolean(),
})
