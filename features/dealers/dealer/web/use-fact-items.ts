import { useTranslations } from 'use-intl'
import { choicesOf, factNames, type FactValues } from '#features/dealers/rules.ts'

/** Lists the facts of a dealer with their labels. */
export function useFactItems() {
  const t = useTranslations()
  return (facts: FactValues) =>
    factNames.map((name) => {
      const value = facts[name]
      const choice = choicesOf(name).find((one) => one === value)
      return { label: t(`dealer.fact.${name}`), value: choice ? t(`dealer.choice.${choice}`) : value }
    })
}
