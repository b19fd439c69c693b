import { fold } from '#core/contract/fold.ts'
import { type Locale, locales, type Region, regions } from '#core/contract/locale.ts'
import { type ImportKind } from '#domain/contract/imports.ts'
import { type ImportField, importFields } from '../contract/fields.ts'
import english from '../copy/en-US.json' with { type: 'json' }
import french from '../copy/fr-CA.json' with { type: 'json' }

/** Names of columns that files from elsewhere have, beside those of the templates, in both languages. */
const knownNames: Partial<Record<ImportField, readonly string[]>> = {
  FirstName: ['given name', 'forename', 'prénom usuel'],
  LastName: ['surname', 'family name', 'name', 'nom', 'patronyme'],
  Email: ['e-mail', 'mail', 'email address', 'courriel', 'adresse de courriel', 'mél'],
  MobilePhone: ['mobile', 'cell', 'cell phone', 'phone', 'telephone', 'cellulaire', 'téléphone'],
  AlternatePhone: ['other phone', 'phone 2', 'work phone', 'téléphone 2', 'téléphone au travail'],
  Dealer: ['dealer', 'dealer number', 'sold to', 'concessionnaire', 'donneur d’ordre'],
  Access: ['apps', 'access', 'apps roles', 'applications', 'accès', 'rôles', 'roles'],
  Stores: ['store', 'succursale', 'ship to', 'réceptionnaire'],
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

/** The names that the portal gives a field in its files, in both languages, so that a file works in either. */
const ownNames = (kind: ImportKind, field: ImportField): string[] => {
  const isNumber = kind === 'people' && field === 'Dealer'
  const labels = Object.values(wordsOfPages).flatMap(({ field: names }) =>
    isNumber ? [names.Dealer, names.SoldTo] : [field, names[field]],
  )
  return labels.map(plain)
}

const byNames = (kind: ImportKind, namesOf: (field: ImportField) => string[]) =>
  new Map(importFields[kind].flatMap((field) => namesOf(field).map((name) => [name, field] as const)))

/** Proposes a field for each header: the remembered one, else the one of that name. No field is proposed twice. */
export function proposeFields(
  kind: ImportKind,
  headers: readonly string[],
  remembered: ReadonlyMap<string, ImportField>,
): (ImportField | null)[] {
  const own = byNames(kind, (field) => ownNames(kind, field))
  const known = byNames(kind, (field) => knownNames[field]?.map(plain) ?? [])
  const fields = headers.map((): ImportField | null => null)
  // A column name of the portal takes precedence: an exported file has the name of the dealer beside its number.
  for (const names of [remembered, own, known])
    for (const [at, header] of headers.entries()) {
      const field = names.get(plain(header))
      if (field !== undefined && fields[at] === null && !fields.includes(field)) fields[at] = field
    }
  return fields
}

const codesByName = <C extends Region | Locale>(codes: readonly C[]) =>
  new Map(codes.flatMap((code) => [code, ...knownValues[code]].map((name) => [plain(name), code] as const)))
const regionsByName = codesByName(regions)
const localesByName = codesByName(locales)

/** The code of a region or language that is named in words; another text stays, and the contract refuses it. */
export const regionOf = (text: string): string => regionsByName.get(plain(text)) ?? text
export const localeOf = (text: string): string => localesByName.get(plain(text)) ?? text
