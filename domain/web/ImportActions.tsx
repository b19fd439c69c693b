import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Action, Actions } from '#core/web/record/Actions.tsx'
import { type ImportKind, mayImport } from '#domain/contract/imports.ts'
import { useViewer } from './viewer.ts'

type Props = {
  kinds: readonly ImportKind[]
  /** Other entries of the menu. */
  also?: readonly Action[]
  /** The main action of the list. */
  children: ReactNode
}

/** The actions of a list, with a menu of the imports that the viewer may make. */
export function ImportActions({ kinds, also = [], children }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const navigate = useNavigate()
  const actions = kinds
    .filter((kind) => mayImport(viewer, kind))
    .map((kind) => ({
      label: t(`import.${kind}`),
      icon: IconFileImport,
      onAct: () => void navigate({ to: `/import/${kind}` }),
    }))
  return (
    <Actions of={[...actions, ...also]} buttons={0}>
      {children}
    </Actions>
  )
}
