import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import type { Translate } from '#core/web/i18n/words.ts'
import type { Chosen } from '#core/web/list/selection.ts'
import { Actions } from '#core/web/record/Actions.tsx'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { IconButton, iconButtonLook } from '#core/web/ui/IconButton.tsx'
import { takesFocus } from '#core/web/ui/use-kept-focus.ts'
import type { Outcome } from '#features/people/contract.ts'
import type { PeopleAction } from './parts/people-action.ts'
import classes from './PeopleActions.module.css'

type Props = { actions: readonly PeopleAction[]; chosen: Chosen; keep: (ids: readonly string[]) => void }

/** The people who were left unchanged, and why. */
type Report = { summary: string; left: { id: string; why: string }[] }

/** The bulk actions on the chosen people. It lists people who were left unchanged; these stay chosen. */
export function PeopleActions({ actions, chosen, keep }: Props) {
  const t = useTranslations()
  const summary = useId()
  const [asked, setAsked] = useState<PeopleAction | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const onDone = ({ words }: PeopleAction, outcomes: Outcome[]) => {
    setAsked(null)
    const left = outcomes.filter(({ Reason }) => Reason !== null)
    const reasons = left.map(({ ID, Reason }) => ({
      id: ID,
      why: t('users.many.why', { name: chosen.get(ID) ?? '', reason: Reason ?? '' }),
    }))
    const text = `${summaryOf(t, words, outcomes)} ${t('users.many.left', { n: left.length })}`
    setReport(left.length > 0 ? { summary: text, left: reasons } : null)
    if (left.length > 0)
      announce([text, ...reasons.slice(0, ANNOUNCED_REASONS).map(({ why }) => why)].join(' '), true)
    keep(left.map(({ ID }) => ID))
  }
  return (
    <>
      <div className={classes.acts}>
        <Actions
          buttons={3}
          of={actions.map((action) => ({
            label: t(action.words.label),
            also: action.words.also,
            icon: action.icon,
            onAct: () => setAsked(action),
          }))}
        />
      </div>
      {asked && (
        <ConfirmAction
          action={asked}
          ids={[...chosen.keys()]}
          onDone={(outcomes) => onDone(asked, outcomes)}
          onClose={() => setAsked(null)}
        />
      )}
      {report && (
        <div className={classes.report}>
          <p id={summary}>{report.summary}</p>
          {/* The section scrolls, so the keyboard must reach it. */}
          <section tabIndex={0} aria-labelledby={summary}>
            <ul>
              {report.left.map(({ id, why }) => (
                <li key={id}>{why}</li>
              ))}
            </ul>
          </section>
          <IconButton
            label={t('common.close')}
            className={`${iconButtonLook} ${classes.close}`}
            onClick={() => setReport(null)}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  )
}

/** The number of reasons that a screen reader announces. */
const ANNOUNCED_REASONS = 3

const summaryOf = (t: Translate, { done, already }: PeopleAction['words'], outcomes: Outcome[]) => {
  const count = (kind: Outcome['Outcome']) => outcomes.filter(({ Outcome }) => Outcome === kind).length
  const before = count('already')
  return [t(done, { n: count('done') }), ...(before > 0 ? [t(already, { n: before })] : [])].join(' ')
}

type ConfirmProps = {
  action: PeopleAction
  ids: string[]
  onDone: (outcomes: Outcome[]) => void
  onClose: () => void
}

/** Asks for confirmation, then applies the action to the people. */
function ConfirmAction({ action: { call, lockState, words, danger }, ids, onDone, onClose }: ConfirmProps) {
  const t = useTranslations()
  const body = useId()
  const n = ids.length
  const { save, busy } = useSave(call, {
    toasts: {
      key: 'people',
      saved: (outcomes) =>
        outcomes.every(({ Reason }) => Reason === null) ? summaryOf(t, words, outcomes) : null,
      forbidden: t('toast.user.permissionsError'),
    },
  })
  const act = async () => {
    const saved = await save({ ids, lockState }, { onSaved: async (outcomes) => onDone(outcomes) })
    if (!saved) onClose()
  }
  return (
    <Dialog
      title={t(words.title, { n })}
      describedBy={body}
      onClose={onClose}
      footer={
        <>
          {/* Cancel has the focus, so that Enter changes nobody. */}
          <Button ref={takesFocus} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={() => !busy && void act()}>
            {t(words.label)}
          </Button>
        </>
      }
    >
      <p id={body}>
        {t(words.body)} {t('users.many.each')}
      </p>
    </Dialog>
  )
}
