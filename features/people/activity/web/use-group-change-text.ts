import { useTranslations } from 'use-intl'
import { eachOf } from '#core/contract/each-of.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { DealerFacts, Store as StoreFacts } from '#features/dealers/contract.ts'
import { choicesOf, eachFact, factNames, storeFieldNames } from '#features/dealers/rules.ts'
import { ATTRIBUTE, type Change } from '../contract.ts'
import type { ChangeText } from './parts/ChangeLine.tsx'

/** The recorded fields of a dealer or a store, and a store that left a dealer. The compiler asks for a label of each. */
type RecordedField =
  | Exclude<
      keyof DealerFacts | keyof StoreFacts,
      'ID' | 'Type' | 'Deleted' | 'Version' | 'Attributes' | 'Users'
    >
  | 'Store'

const labels: Readonly<Record<RecordedField, WordKey>> = {
  ...eachOf(storeFieldNames, (name) => `store.field.${name}` as const),
  Name: 'users.col.name',
  SoldTo: 'dealer.soldToNumber',
  Region: 'dealer.region',
  Locale: 'dealer.locale',
  ...eachFact((name) => `dealer.fact.${name}` as const),
  Dealer: 'user.dealer',
  Store: 'store.title',
}
const values: Readonly<Partial<Record<string, WordKey>>> = {
  'Region US': 'region.US',
  'Region CA': 'region.CA',
  'Locale en-US': 'locale.en-US',
  'Locale fr-CA': 'locale.fr-CA',
  ...Object.fromEntries(
    factNames.flatMap((name) =>
      choicesOf(name).map((value) => [`${name} ${value}`, `dealer.choice.${value}` as const]),
    ),
  ),
}

const isRecorded = (field: string): field is RecordedField => Object.hasOwn(labels, field)

/** Answers a function that words a change of a dealer or of a store: the former and the new value. */
export function useGroupChangeText() {
  const t = useTranslations()
  return ({ Field, Of, From, To }: Change): ChangeText => {
    const key = isRecorded(Field) ? labels[Field] : undefined
    const attribute = Field.startsWith(ATTRIBUTE) ? Field.slice(ATTRIBUTE.length) : null
    const name = attribute === null ? Field : t('audit.attributeOf', { name: attribute })
    const textOf = (value: Change['From']) => {
      if (!value) return t('audit.nothing')
      const { Name } = value
      if (Name === null) return t('audit.thing')
      const word = values[`${Field} ${Name}`]
      return word ? t(word) : Name || t(attribute === null ? 'audit.nothing' : 'audit.noValue')
    }
    return {
      how: 'changed',
      label: [Of?.Name, key ? t(key) : name].filter(Boolean).join(' – '),
      from: { text: textOf(From), soft: !From },
      to: { text: textOf(To), soft: !To },
    }
  }
}
