import { eachOf } from '#core/contract/each-of.ts'
import { type Locale, localeWithin, type Region } from '#core/contract/locale.ts'
import { call } from '#core/web/call.ts'
import { cellOf, problemsOf } from '#core/web/form/rows.ts'
import type { Limits } from '#core/web/form/use-record-form.ts'
import type { Rules } from '#core/web/form/use-validated-form.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import {
  localeProblem,
  type PersonField,
  personFieldLimits,
  personFieldNames,
} from '#domain/contract/person-fields.ts'
import { type DealerFacts, shipToUsed, soldToUsed } from '#features/dealers/contract.ts'
import {
  cleanName,
  cleanNumber,
  dealerFacts,
  eachFact,
  type FactName,
  factNames,
  factProblem,
  factsOf,
  LOOKED_UP_MAX,
  nameProblem,
  numberProblem,
  NUMBER_MAX,
  optionalName,
  repeated,
  storeFieldNames,
  storeFields,
  type StoreTexts,
} from '#features/dealers/rules.ts'
import { personFieldRules, personLabel } from '#features/people/edit/web/parts/person-form.ts'

export type StoreValues = { key: string } & StoreTexts

/** The values of the forms about a dealer: the wizard has all of them, the others some. */
export type DealerValues = {
  Name: string
  /** Empty if the name is displayed. R66 */
  DisplayName: string
  SoldTo: string
  Region: Region
  Locale: Locale
  Stores: StoreValues[]
  AdminLocale: Locale
} & Record<PersonField, string> & {
    /** The typed text, or the chosen value; empty: none. */
    [F in FactName]: string
  }

/** The labels, in the order of the pages. */
export const dealerLabels = {
  Name: 'dealer.name',
  DisplayName: 'dealer.displayName',
  SoldTo: 'dealer.soldToNumber',
  Region: 'dealer.region',
  Locale: 'dealer.locale',
  ...eachFact((name) => `dealer.fact.${name}` as const),
  Stores: 'dealer.stores',
  ...eachOf(personFieldNames, personLabel),
  AdminLocale: 'user.language',
} as const satisfies Record<keyof DealerValues, WordKey>

/** The names of a dealer or a store as a form shows them. */
export const namesOf = ({ Name, DisplayName }: { Name: string; DisplayName: string }) => ({
  Name,
  DisplayName: DisplayName === Name ? '' : DisplayName,
})

const dealerRules: Rules<DealerValues> = {
  Name: nameProblem,
  DisplayName: optionalName,
  SoldTo: numberProblem,
  Locale: (locale, { Region: region }) => localeProblem(region, locale),
  ...eachFact((name) => (typed: string) => factProblem(name, typed)),
}

/** Every store needs a name, and a number that no other store of the form has. */
const storesRule: Rules<DealerValues>['Stores'] = (stores) => {
  const duplicates = new Set(repeated(stores.map(({ ShipTo }) => ShipTo)))
  return problemsOf(
    stores.flatMap((store, at) =>
      storeFieldNames.flatMap((name) => {
        const repeats = name === 'ShipTo' && duplicates.has(at)
        const problem = storeFields[name].problem(store[name]) ?? (repeats ? 'valid.shipTo.unique' : null)
        return problem ? [[cellOf(store.key, name), problem] as const] : []
      }),
    ),
  )
}

/** What the forms of a store share. */
export const storeForm = {
  labels: eachOf(storeFieldNames, (name) => `store.field.${name}` as const),
  limits: eachOf(storeFieldNames, (name) => storeFields[name].max),
  rules: eachOf(storeFieldNames, (name) => storeFields[name].problem),
}

const adminRules: Rules<DealerValues> = {
  ...personFieldRules,
  AdminLocale: (locale, { Region: region }) => localeProblem(region, locale),
}

export const dealerLimits: Limits<DealerValues> = {
  Name: NAME_MAX,
  DisplayName: NAME_MAX,
  SoldTo: NUMBER_MAX,
  ...Object.fromEntries(
    factNames.filter((name) => dealerFacts[name].kind === 'text').map((name) => [name, NAME_MAX]),
  ),
  ...personFieldLimits,
}

export const rulesOf = { dealer: dealerRules, stores: { Stores: storesRule }, admin: adminRules }

/** The rule for the number of a saved dealer or store: an unchanged one may be longer. R9 */
export const numberRule = (saved: string) => (text: string) => {
  if (cleanNumber(text) === saved) return null
  const problem = numberProblem(text)
  return problem === 'valid.max10' ? 'valid.limit10' : problem
}

const isLookedUp = (text: string, saved?: string) => {
  const number = cleanNumber(text)
  return number !== '' && number !== saved && Array.from(number).length <= LOOKED_UP_MAX
}

/** Asks whether another dealer has the number. C068 */
export const soldToCheck = (own?: { ID: string; SoldTo: string }) => async (text: string) => {
  if (!isLookedUp(text, own?.SoldTo)) return null
  const { data } = await call(soldToUsed, { soldTo: cleanNumber(text), ...(own && { id: own.ID }) })
  return data ? 'valid.soldTo.exists' : null
}

/** Asks whether another store has the number. C069 */
export const shipToCheck = (own?: { ID: string; ShipTo: string }) => async (text: string) => {
  if (!isLookedUp(text, own?.ShipTo)) return null
  const { data } = await call(shipToUsed, { shipTo: cleanNumber(text), ...(own && { id: own.ID }) })
  return data === true ? 'valid.shipTo.exists' : null
}

type DealerFields = Pick<DealerFacts, 'Name' | 'DisplayName' | 'SoldTo' | 'Region' | 'Locale' | FactName>

/** The form values of a dealer, with empty values of stores and of a new admin. */
export const dealerValues = (dealer: DealerFields): DealerValues => ({
  ...namesOf(dealer),
  SoldTo: dealer.SoldTo,
  Region: dealer.Region,
  Locale: localeWithin(dealer.Region, dealer.Locale),
  ...eachFact((name) => String(dealer[name] ?? '')),
  Stores: [],
  ...eachOf(personFieldNames, () => ''),
  AdminLocale: localeWithin(dealer.Region, dealer.Locale),
})

/** A new dealer, in the region of the viewer and the language of the page. R106 */
export const newDealer = (region: Region, locale: Locale) => ({
  Version: 0,
  Name: '',
  DisplayName: '',
  SoldTo: '',
  Region: region,
  Locale: localeWithin(region, locale),
  ...eachFact(() => null),
})

/** The dealer in the shape of the save. */
export const dealerOf = (values: DealerValues) => ({
  Name: cleanName(values.Name),
  DisplayName: cleanName(values.DisplayName),
  SoldTo: cleanNumber(values.SoldTo),
  Region: values.Region,
  Locale: values.Locale,
  ...factsOf(values),
})

/** The new admin in the shape of the save. */
export const adminOf = (values: DealerValues) => ({
  ...eachOf(personFieldNames, (name) => values[name]),
  Locale: values.AdminLocale,
})
