import { z } from 'zod'
import { AppToSave } from '#features/apps/contract/app-to-save.ts'
import { Stages } from '#features/cleanup/stages/contract.ts'
import { saveCopy } from '#features/names/contract.ts'
import { saveTemplate } from '#features/people/templates/contract.ts'
import { saveFactorRule } from '#features/sign-in/factors/contract/rules.ts'
import { list, ProviderItem, set, SourceItem, text } from './shape-of-brokers.ts'

/** The version of the form of the file. */
export const FORMAT = 1
const app = AppToSave.shape
const names = z.strictObject(app.DisplayNames.unwrap().shape)
const role = app.Roles.unwrap().element.shape
const attribute = app.Attributes.unwrap().element.shape

export type PermissionItem = {
  Name: string
  DisplayNames?: z.infer<typeof names> | undefined
  Transferable?: boolean | undefined
  Children?: PermissionItem[] | undefined
}
const PermissionItem: z.ZodType<PermissionItem> = z.strictObject({
  Name: role.Name,
  DisplayNames: names.optional(),
  Transferable: z.boolean().optional(),
  Children: z.lazy(() => list(PermissionItem)).optional(),
})

/** An app: what its form saves, with names in the place of ids. */
export const AppItem = z.strictObject({
  ...z.object(app).omit({
    ID: true,
    Version: true,
    DisplayName: true,
    Description: true,
    Logo: true,
    LogoF: true,
    DropdownImage: true,
  }).shape,
  ClientID: app.ClientID.unwrap(),
  DisplayNames: names.optional(),
  Descriptions: z.strictObject(app.Descriptions.unwrap().shape).optional(),
  LoginUrl: list(text).optional(),
  LogoutUrl: list(text).optional(),
  ClientScopes: list(text).optional(),
  AutoProvisionRegions: app.AutoProvisionRegions.unwrap()
    .transform((all) => all.toSorted())
    .optional(),
  AutoProvisionRole: text.nullish(),
  DealerAdminRole: text.nullish(),
  DealerAdminPermissions: set.nullish(),
  Roles: list(
    z.strictObject({ Name: role.Name, DisplayNames: names.optional(), Priority: role.Priority }),
  ).optional(),
  Permissions: list(PermissionItem).optional(),
  Attributes: list(
    z.strictObject({ Name: attribute.Name, DisplayNames: names.optional(), Required: attribute.Required }),
  ).optional(),
})
export type AppItem = z.infer<typeof AppItem>

/** Texts of names that no app of the portal has. */
export const TextItem = z.strictObject(saveCopy.body.shape.Rows.element.shape)
export type TextItem = z.infer<typeof TextItem>

const template = saveTemplate.body.shape
export const TemplateItem = z.strictObject({
  Names: z.strictObject(template.Names.shape),
  /** The sold-to number of its dealer; left out: of the network. */
  Dealer: text.optional(),
  Stores: template.Stores,
  Apps: list(
    z.strictObject({
      ClientID: text,
      AssignedRoles: set,
      AssignedPermissions: set,
      Attributes: list(
        z.strictObject({ Name: text, Value: template.Apps.element.shape.Attributes.element.shape.Value }),
      ),
    }),
  ),
})
export type TemplateItem = z.infer<typeof TemplateItem>

const rule = saveFactorRule.body.shape
export const RuleItem = z.strictObject({
  Scope: rule.Scope,
  /** The ClientID of the app, or of the app of the role. */
  App: text.optional(),
  Role: text.optional(),
  Level: rule.Level,
  RequiredFrom: rule.RequiredFrom,
})
export type RuleItem = z.infer<typeof RuleItem>

/** What a plan has seen: the state of each entry, by the key of its list and its name. */
const Planned = z.strictObject({
  At: z.iso.datetime(),
  Delete: z.boolean(),
  States: z.record(text, z.record(text, text)),
})
export type Planned = z.infer<typeof Planned>

export const Config = z.strictObject({
  Format: z.literal(FORMAT),
  Apps: list(AppItem).optional(),
  Texts: list(TextItem).optional(),
  Templates: list(TemplateItem).optional(),
  FactorRules: list(RuleItem).optional(),
  CleanupStages: z.strictObject(Stages.shape).optional(),
  IdentityProviders: list(ProviderItem).optional(),
  ScimSources: list(SourceItem).optional(),
  Planned: Planned.optional(),
})
export type Config = z.infer<typeof Config>
