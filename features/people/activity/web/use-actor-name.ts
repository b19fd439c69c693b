import { useTranslations } from 'use-intl'
import type { Actor } from '../contract.ts'

/** Answers a function that names an actor: a person, one that the viewer may not see, or the system. */
export function useActorName() {
  const t = useTranslations()
  return (by: Actor | null) => (by ? (by.Name ?? t('audit.somebody')) : t('audit.theSystem'))
}
