import { type FormEvent, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import { ErrorSummary } from '#core/web/form/ErrorSummary.tsx'
import { DraftNotice } from '#core/web/form/FormNotices.tsx'
import formClasses from '#core/web/form/form.module.css'
import { isValid } from '#core/web/form/use-validated-form.ts'
import { useTitle } from '#core/web/router/title.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { Steps } from '#core/web/ui/Steps.tsx'
import { ExistingUser } from './ExistingUser.tsx'
import { personRules } from './parts/person-form.ts'
import { useFirstStep } from './use-first-step.ts'
import { useUserWizard } from './use-user-wizard.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { WizardBar } from './WizardBar.tsx'
import { WizardFields } from './WizardFields.tsx'
import { firstFields, stepNames } from './wizard-steps.ts'

/** Creates a user step by step; typed values stay while the viewer goes back and forth. */
export function UserWizardPage() {
  const t = useTranslations()
  const { requested, steps, place, enter, back, restart } = useWizardStep()
  const { form, apps } = useUserWizard((step) => void enter(step, requested))
  const first = useFirstStep(form)
  const values = form.getValues()
  // The address may name a step whose earlier steps are not filled in.
  const filled = isValid(personRules, values, firstFields)
  const step = filled ? requested : 0
  useEffect(() => {
    if (step !== requested) void restart()
  })
  const name = step === -1 ? t('userWizard.dup.title') : t(stepNames[step])
  useTitle(name)
  const lists = can(useViewer(), 'view-users')
  const crumbs = [
    { label: t('users.title'), ...(lists && { to: '/users' }) },
    { label: t('userWizard.title') },
  ]
  if (step === -1)
    return (
      <Page key={step} title={name} crumbs={crumbs}>
        <ExistingUser
          email={values.Email}
          onFree={restart}
          onAgain={() => {
            form.reset()
            void restart()
          }}
        />
      </Page>
    )

  const at = steps.indexOf(step)
  const next = steps[at + 1]
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (next === undefined) form.submit()
    else if (step !== 0) void enter(next, step)
    else {
      const from = place()
      const found = await first.check()
      if (found && place() === from) void enter(found === 'taken' ? -1 : next, step)
    }
  }
  return (
    <Page
      key={step}
      title={t('userWizard.title')}
      lead={t('steps.lead', { n: at + 1, total: steps.length, name })}
      crumbs={crumbs}
    >
      <form noValidate className={formClasses.form} onSubmit={(event) => void submit(event)}>
        <Steps names={steps.map((one) => t(stepNames[one]))} at={at} />
        <DraftNotice form={form} />
        <ErrorSummary form={form} validationRuns={first.validationRuns} />
        <Panel title={name}>
          <WizardFields step={step} form={form} apps={apps} />
        </Panel>
        <WizardBar
          onBack={at > 0 ? () => back(step) : undefined}
          onSubmit={() => void submit()}
          last={next === undefined}
          busy={(step === 0 && first.busy) || form.formState.isSubmitting}
        />
      </form>
    </Page>
  )
}
