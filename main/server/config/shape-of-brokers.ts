import { basename } from 'node:path'
import { z } from 'zod'
import { saveScimSource } from '#features/scim/contract.ts'
import { saveIdentityProvider } from '#features/sign-in/brokers/contract.ts'

/** Entries of a list. */
const ENTRIES_MAX = 20_000

export const list = <S extends z.ZodType>(entry: S) => z.array(entry).max(ENTRIES_MAX)
export const text = z.string()
/** A list whose order means nothing. */
export const set = list(text).transform((all) => all.toSorted())

/** Names of files with a secret of a provider. */
export const SECRET_FILE = /^provider-/

/**
 * Where a secret is read when the file is planned or applied: the file itself never has one. Because of the names, the author of a file
 * cannot send another secret of the machine to a provider of their own.
 */
export const SecretSource = z.union([
  z.strictObject({ Env: text.regex(/^PROVIDER_\w{1,90}$/) }),
  z.strictObject({ File: text.max(1000).refine((path) => SECRET_FILE.test(basename(path))) }),
])
export type SecretSource = z.infer<typeof SecretSource>

const provider = saveIdentityProvider.body.shape
const claimed = provider.Rules.element.pick({ Claim: true, Value: true }).shape
/** Gives a role of the app with this ClientID, a template, a store (ship-to number) or a dealer (sold-to number). */
const GiftItem = z.union([
  z.strictObject({ ...claimed, App: text, Role: text }),
  z.strictObject({ ...claimed, Template: text, Dealer: text.optional() }),
  z.strictObject({ ...claimed, Store: text }),
  z.strictObject({ ...claimed, Dealer: text }),
])
export type GiftItem = z.infer<typeof GiftItem>

export const ProviderItem = z.strictObject({
  ...z.object(provider).omit({ ID: true, Version: true, Exempt: true }).shape,
  Names: z.strictObject(provider.Names.shape),
  Claims: z.strictObject(provider.Claims.shape),
  Secret: SecretSource.optional(),
  /** Numbers of dealers (SoldTo). */
  Dealers: set,
  CreatesIn: text.nullable(),
  Rules: list(GiftItem),
  Attributes: list(
    z.strictObject({ Claim: provider.Attributes.element.shape.Claim, App: text, Attribute: text }),
  ).optional(),
})
export type ProviderItem = z.infer<typeof ProviderItem>

const source = saveScimSource.body.shape
export const SourceItem = z.strictObject({
  ...z.object(source).omit({ ID: true, Version: true, DealerIDs: true, AppIDs: true }).shape,
  /** Numbers of dealers (SoldTo). */
  Dealers: set.optional(),
  /** ClientIDs. */
  Apps: set.optional(),
  May: source.May.unwrap()
    .transform((all) => all.toSorted())
    .optional(),
  SendsWelcome: z.boolean().optional(),
})
export type SourceItem = z.infer<typeof SourceItem>
