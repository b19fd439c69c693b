import { Link } from '@tanstack/react-router'
import { TextBox } from '#features/requests/web/parts/TextBox.tsx'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import form from '#core/web/form/form.module.css'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { type Fact, Facts } from '#core/web/ui/Facts.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { ANSWER_MAX, answerPrivacyRequest, type PrivacyRow } from '../contract.ts'
import { useRequestSave } from './use-request-save.ts'
import { useRequestWords } from './use-request-words.ts'
import classes from './PrivacyRequests.module.css'

type Props = { row: PrivacyRow; onDelete: () => void; onClose: () => void }

/** One request: what was asked, the ways to the person's data, and while it is open its answer. */
export function RequestDialog({ row, onDelete, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [refused, setRefused] = useState(false)
  const [answer, setAnswer] = useState('')
  const { nameOf } = useRequestWords()
  const { area, busy, error, setError, fail, send } = useRequestSave(
    answerPrivacyRequest,
    (_, { Refused }) => t(Refused ? 'privacyRequests.refused' : 'privacyRequests.answered'),
    onClose,
  )
  const isOpen = row.State === 'open'
  const submit = () => {
    if (busy) return
    if (!answer.trim()) return fail(t('valid.required'))
    void send({ ID: row.ID, Refused: refused, Answer: answer })
  }
  return (
    <Dialog
      wide
      title={t('privacyRequests.requestOf', { name: nameOf(row) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {isOpen && (
            <Button type="submit" form={id} look="primary" busy={busy}>
              {t('privacyRequests.sendAnswer')}
            </Button>
          )}
        </>
      }
    >
      <RequestFacts row={row} />
      <PersonLinks row={row} onDelete={onDelete} />
      {isOpen && (
        <form
          id={id}
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <div role="radiogroup" aria-labelledby={`${id}-decision`} className={form.choice}>
            <span id={`${id}-decision`} className={form.label}>
              {t('privacyRequests.decision')}
            </span>
            {[false, true].map((one) => (
              <label key={`${one}`} className={form.radio}>
                <input
                  type="radio"
                  name={`${id}-decision`}
                  checked={refused === one}
                  onChange={() => setRefused(one)}
                />
                {t(`privacyRequests.decide.${one ? 'refused' : 'answered'}`)}
              </label>
            ))}
          </div>
          <TextBox
            label={t('privacyRequests.answer')}
            help={t(row.Person ? 'privacyRequests.answerHelp' : 'privacyRequests.answerGone')}
            max={ANSWER_MAX}
            value={answer}
            error={error}
            area={area}
            onChange={(text) => {
              setAnswer(text)
              setError(null)
            }}
          />
        </form>
      )}
    </Dialog>
  )
}

function RequestFacts({ row }: { row: PrivacyRow }) {
  const t = useTranslations()
  const day = useDay()
  const { date } = useDates()
  const { daysLeft } = useRequestWords()
  const due = [day(row.DueOn), row.DaysLeft !== null && daysLeft(row.DaysLeft)].filter(Boolean)
  const received = [day(row.ReceivedOn), row.Recorded && t('privacyRequests.byLetter')].filter(Boolean)
  const closed: Fact[] = row.ClosedAt
    ? [
        { label: t('privacyRequests.closedAt'), value: date(row.ClosedAt) },
        ...(row.AnsweredBy ? [{ label: t('privacyRequests.answeredBy'), value: row.AnsweredBy }] : []),
        ...(row.Answer ? [{ label: t('privacyRequests.answer'), value: <Text text={row.Answer} /> }] : []),
      ]
    : []
  return (
    <Facts
      items={[
        { label: t('privacyRequests.kindLabel'), value: t(`privacyRequests.kind.${row.Kind}`) },
        { label: t('privacyRequests.text'), value: <Text text={row.Text} /> },
        { label: t('privacyRequests.received'), value: received.join(' · ') },
        { label: t('privacyRequests.due'), value: due.join(' · ') },
        { label: t('privacyRequests.state'), value: t(`privacyRequests.states.${row.State}`) },
        ...closed,
      ]}
    />
  )
}

const Text = ({ text }: { text: string }) => text && <span className={classes.text}>{text}</span>

function PersonLinks({ row: { Person }, onDelete }: Omit<Props, 'onClose'>) {
  const t = useTranslations()
  const viewer = useViewer()
  if (!Person || Person.Deleted) return null
  const { ID: id } = Person
  return (
    <div className={classes.links}>
      <Link to="/user/$id" params={{ id }} className={buttonLook()}>
        {t('privacyRequests.profile')}
      </Link>
      <Link to="/user/$id/data" params={{ id }} className={buttonLook()}>
        {t('privacyRequests.data')}
      </Link>
      {viewer.id !== id && <Button onClick={onDelete}>{t('privacyRequests.deleteAccount')}</Button>}
    </div>
  )
}
