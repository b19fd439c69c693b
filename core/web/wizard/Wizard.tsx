import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ErrorSummary } from '#core/web/form/ErrorSummary.tsx'
import { DraftNotice } from '#core/web/form/FormNotices.tsx'
import form from '#core/web/form/form.module.css'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { useSaveKey } from '#core/web/form/use-save-key.ts'
import { useTitle } from '#core/web/router/title.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useOnline } from '#core/web/ui/use-browser.ts'
import classes from './Wizard.module.css'
import type { WizardPath } from './use-wizard.ts'

type Part = { name: string; content: ReactNode }
type Step = Part & {
  /** Validates the step before the viewer continues. It returns true, false to stay, or the number of a side page. */
  leave?: () => Promise<boolean | number>
  /** Shown in the bar: what the save will change. */
  summary?: ReactNode
}

type Props<V extends FieldValues> = {
  path: WizardPath
  form: RecordForm<V>
  title: string
  crumbs: { label: string; to?: string }[]
  /** The steps and the side pages, by their numbers. Side pages have no fields and no bar. */
  steps: Readonly<Record<number, Step>>
  aside: Readonly<Record<number, Part>>
  /** Whether the first step is valid. Until it is, an address that names a later step opens the first. */
  filled: boolean
  /** Whether the first step is being validated. */
  busy: boolean
  cancel: ReactNode
}

/** A form in several steps. Typed values stay while the viewer goes back and forth. */
export function Wizard<V extends FieldValues>(props: Props<V>) {
  const { path, title, crumbs, steps, aside, filled } = props
  const { requested, restart } = path
  const step = filled ? requested : 0
  useEffect(() => {
    if (step !== requested) restart()
  })
  const other = aside[step]
  const { name, content } = other ?? steps[step]!
  useTitle(name)
  const t = useTranslations()
  if (other)
    return (
      <Page key={step} title={name} crumbs={crumbs}>
        {content}
      </Page>
    )
  const n = path.steps.indexOf(step) + 1
  return (
    <Page
      key={step}
      title={title}
      lead={<span className={classes.lead}>{t('steps.lead', { n, total: path.steps.length, name })}</span>}
      crumbs={crumbs}
    >
      <StepForm {...props} step={step} />
    </Page>
  )
}

/** A step: the list of steps, its fields, and the bar. */
function StepForm<V extends FieldValues>({ step, ...props }: Props<V> & { step: number }) {
  const { path, form: record, steps, busy, cancel } = props
  const { name, content, leave, summary } = steps[step]!
  const at = path.steps.indexOf(step)
  const next = path.steps[at + 1]
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (next === undefined) return record.submit()
    const from = path.place()
    const found = leave ? await leave() : true
    if (found !== false && path.place() === from) path.enter(found === true ? next : found)
  }
  return (
    <form noValidate className={form.form} onSubmit={(event) => void submit(event)}>
      <StepList
        names={path.steps.map((one) => steps[one]!.name)}
        at={at}
        onVisit={(index) => path.visit(path.steps[index]!)}
      />
      <DraftNotice form={record} />
      <ErrorSummary form={record} />
      <Panel title={name} titleHidden>
        {content}
      </Panel>
      <Bar
        onBack={at > 0 ? path.back : undefined}
        onSubmit={() => void submit()}
        last={next === undefined}
        busy={busy || record.formState.isSubmitting}
        cancel={cancel}
        summary={summary}
      />
    </form>
  )
}

type StepListProps = { names: readonly string[]; at: number; onVisit: (index: number) => void }

/** The list of steps. `at` is the current one; the steps before it are buttons that lead back. */
function StepList({ names, at, onVisit }: StepListProps) {
  const t = useTranslations()
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at}
        >
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          {index < at ? (
            <button type="button" className={classes.visit} onClick={() => onVisit(index)}>
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
    </ol>
  )
}

type BarProps = {
  onBack: (() => void) | undefined
  onSubmit: () => void
  last: boolean
  busy: boolean
  cancel: ReactNode
  summary: ReactNode
}

/** The bar at the foot of a step: back, cancel, continue. Ctrl+S continues too. */
function Bar({ onBack, onSubmit, last, busy, cancel, summary }: BarProps) {
  const t = useTranslations()
  const online = useOnline()
  const reason = useId()
  useSaveKey(onSubmit)
  return (
    <div className={`${form.bar} ${classes.bar}`} data-save-bar="true" data-print="no">
      {summary}
      <p id={reason} className={form.state} data-offline={!online}>
        {!online && t('shell.offline')}
      </p>
      {onBack && <Button onClick={onBack}>{t('common.back')}</Button>}
      {cancel}
      <Button
        type="submit"
        look="primary"
        busy={busy}
        disabled={!online}
        aria-describedby={online ? undefined : reason}
      >
        {last ? t('common.finish') : t('common.continue')}
      </Button>
    </div>
  )
}
