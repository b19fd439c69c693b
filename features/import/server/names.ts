import { fold } from '#core/contract/fold.ts'
import { type Locale, locales, type Region, regions } from '#core/contract/locale.ts'
import { type ImportKind } from '#domain/contract/imports.ts'
import { type ImportField, importFields } from '../contract/fields.ts'
import english from '../copy/en-US.json' with { type: 'json' }
import french from '../copy/fr-CA.json' with { type: 'json' }

/** Names of columns that files from elsewhere have, beside those of the templates, in both languages. */
const knownNames: Record<ImportField, readonly string[]> = {
  FirstName: ['given name', 'forename', 'prénom usuel'],
  LastName: ['surname', 'family name', 'name', 'nom', 'patronyme'],
  Email: ['e-mail', 'mail', 'email address', 'adresse courriel', 'adresse de courriel', 'mél'],
  MobilePhone: ['mobile', 'cell', 'cell phone', 'phone', 'telephone', 'cellulaire', 'téléphone'],
  AlternatePhone: ['other phone', 'phone 2', 'work phone', 'téléphone 2', 'téléphone au travail'],
  Dealer: ['dealer', 'dealer number', 'sold to', 'concessionnaire', 'donneur d’ordre'],
  Region: ['country', 'pays'],
  Locale: ['preferred language', 'langue de correspondance'],
  ID: ['user id', 'identifier', 'identifiant'],
  SoldTo: ['dealer number', 'number', 'donneur d’ordre', 'numéro'],
  Name: ['legal name', 'raison sociale'],
  DisplayName: ['trade name', 'nom commercial'],
  DSMName: ['DSM'],
  RMNumber: ['RM'],
  PlatinumStatus: ['platinum', 'platine'],
  ShipTo: ['store number', 'number', 'réceptionnaire', 'numéro'],
}

/** How files write regions and languages, beside their codes. */
const knownValues: Record<Region | Locale, readonly string[]> = {
  US: ['USA', 'United States', 'United States of America', 'É.-U.', 'États-Unis'],
  CA: ['CAN', 'Canada'],
  'en-US': ['en', 'English', 'anglais'],
  'fr-CA': ['fr', 'French', 'français'],
}

/** The texts of the pages, which name the columns of files that the portal writes. */
export const wordsOfPages = { 'en-US': english.import, 'fr-CA': french.import } satisfies Record<
  Locale,
  object
>

/** A name as it is compared: letters and digits only. */
export const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The names of a field in both languages, so that a template works in either. */
const namesOfField = (field: ImportField): string[] => [
  plain(field),
  ...Object.values(wordsOfPages).map(({ field: names }) => plain(names[field])),
  ...knownNames[field].map(plain),
]

const fieldsByName = (kind: ImportKind) =>
  new Map(importFields[kind].flatMap((field) => namesOfField(field).map((name) => [name, field] as const)))

/** Proposes a field for each header: the remembered one, else the one of that name. No field is proposed twice. */
export function proposeFields(
  kind: ImportKind,
  headers: readonly string[],
  remembered: ReadonlyMap<string, ImportField>,
): (ImportField | null)[] {
  const named = fieldsByName(kind)
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const field = remembered.get(plain(header)) ?? named.get(plain(header)) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

const codesByName = <C extends Region | Locale>(codes: readonly C[]) =>
  new Map(codes.flatMap((code) => [code, ...knownValues[code]].map((name) => [plain(name), code] as const)))
const regionsByName = codesByName(regions)
const localesByName = codesByName(locales)

/** The code of a region or language that is named in words; another text stays, and the contract refuses it. */
export const regionOf = (text: string): string => regionsByName.get(plain(text)) ?? text
export const localeOf = (text: string): string => localesByName.get(plain(text)) ?? text
