import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActOnRecord, RecordActsProps } from '#core/web/router/feature.ts'
import { Modal } from '#core/web/ui/overlay.tsx'
import { actEntry, finding } from './entry.ts'
import { Finding } from './Finding.tsx'
import { type ActsOf, useGroups } from './use-groups.ts'
import classes from './Palette.module.css'

type PaletteProps = {
  text: string
  onText: (text: string) => void
  onClose: () => void
  onHelp: () => void
}

/** The palette finds people, pages and actions while the viewer types, and offers the actions of a person. */
export function Palette({ text, onText, onClose, onHelp }: PaletteProps) {
  const t = useTranslations()
  const [of, setOf] = useState<ActsOf | null>(null)
  /** The record from which the viewer came back. */
  const [left, setLeft] = useState<string>()
  const [asked, setAsked] = useState<readonly ActOnRecord[] | null>(null)
  const { ActsByText, ...found } = useGroups({ text, asked, onHelp, onActs: setOf })
  const type = (next: string) => {
    onText(next)
    setLeft(undefined)
    setAsked(null)
  }
  const tell = (acts: readonly ActOnRecord[]) =>
    setAsked((before) => (before && idsOf(before) === idsOf(acts) ? before : acts))
  const back = () => {
    setLeft(of?.entry.id)
    setOf(null)
  }
  return (
    <Modal className={classes.palette} aria-label={t('cmd.title')} onClose={onClose}>
      {of ? (
        <ActsOfRecord key={of.entry.id} of={of} onBack={back} onClose={onClose} />
      ) : (
        <>
          <Finding
            {...found}
            label={t('cmd.title')}
            placeholder={t('cmd.placeholder')}
            text={text}
            onText={type}
            begin={left}
            onClose={onClose}
          />
          {ActsByText && (
            <Suspense>
              <ActsByText key={text} text={text} onFound={tell} />
            </Suspense>
          )}
        </>
      )}
    </Modal>
  )
}

const idsOf = (acts: readonly ActOnRecord[]) =>
  acts.map(({ record, act }) => `${act?.label} ${record.id}`).join('\n')

type Props = { of: ActsOf; onBack: () => void; onClose: () => void }

/** Opens the record, or runs an action on it. */
function ActsOfRecord({ of: { entry, Acts }, onBack, onClose }: Props): ReactNode {
  const t = useTranslations()
  const [text, setText] = useState('')
  const title = t('cmd.actsOf', { name: entry.label })
  const render: RecordActsProps['children'] = ({ acts, ...state }) => {
    const open = { ...entry, label: t('cmd.open'), icon: IconArrowRight }
    const entries = [open, ...acts.map((act) => actEntry(act, t))].filter(finding(text))
    return (
      <Finding
        {...state}
        groups={entries.length > 0 ? [{ title: entry.label, entries }] : []}
        label={title}
        placeholder={title}
        text={text}
        onText={setText}
        onBack={onBack}
        onClose={onClose}
      />
    )
  }
  return (
    <Suspense fallback={render({ acts: [], busy: true })}>
      <Acts id={entry.id}>{render}</Acts>
    </Suspense>
  )
}
