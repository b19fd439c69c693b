import { useTranslations } from 'use-intl'
import { type EventKind, groupOfKind } from '#domain/contract/kinds.ts'
import type { Change } from '../../contract.ts'
import { useAppChangeText } from '../use-app-change-text.ts'
import { useGroupChangeText } from '../use-group-change-text.ts'
import { useSourceChangeText } from '../use-source-change-text.ts'
import { useUserChangeText } from '../use-user-change-text.ts'
import type { ChangeText } from './ChangeLine.tsx'

/** Answers a function that words a change of any record. */
export function useChangeText() {
  const t = useTranslations()
  const ofUser = useUserChangeText()
  const ofApp = useAppChangeText()
  const ofGroup = useGroupChangeText()
  const ofSource = useSourceChangeText()
  const ofCopy = ({ Field, Of, From, To }: Change): ChangeText => {
    const value = (text: Change['From']) => ({ text: text?.Name ?? t('copy.noText'), soft: !text })
    const language = t(Field === 'en-US' ? 'copy.en' : 'copy.fr')
    return { how: 'changed', label: `${Of?.Name} – ${language}`, from: value(From), to: value(To) }
  }
  return (kind: EventKind, change: Change): ChangeText => {
    const group = groupOfKind[kind]
    if (group === 'apps') return ofApp(change)
    if (group === 'dealers') return ofGroup(change)
    if (kind.startsWith('scim-')) return ofSource(change)
    return group === 'copy' ? ofCopy(change) : ofUser(change)
  }
}
