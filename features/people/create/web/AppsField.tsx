import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import styles from '#core/web/form/form.module.css'
import { RULE } from '#core/web/form/use-validated-form.ts'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { AccessEditor, focusMissing } from '#features/people/access/web/parts/AccessEditor.tsx'
import { AccessSummary } from '#features/people/access/web/parts/AccessSummary.tsx'
import type { AppChanges } from '#features/people/access/web/parts/use-app-changes.ts'
import { ChangeStore } from '#features/people/edit/web/parts/ChangeStore.tsx'
import type { PersonValues } from '#features/people/edit/web/parts/person-form.ts'
import { FillTemplate } from '#features/people/templates/web/parts/FillTemplate.tsx'
import classes from './AppsField.module.css'
import { SameAccess } from './SameAccess.tsx'

/** What the save of the form will change in the access. */
export function FormAccessSummary({ form, apps }: { form: RecordForm<PersonValues>; apps: AppChanges }) {
  const [changes, dealer] = useWatch({ control: form.control, name: ['Apps', 'Dealer'] })
  return <AccessSummary apps={apps} changes={changes} dealer={dealer} />
}

/** The access editor, bound to a form field: its value is the changes of access. */
export function AppsField({ form, apps }: { form: RecordForm<PersonValues>; apps: AppChanges }) {
  const { field, fieldState } = useController({ control: form.control, name: 'Apps' })
  const dealer = useWatch({ control: form.control, name: 'Dealer' })
  const { error } = fieldState
  // A save may have been refused because the apps were not loaded yet.
  const recheck = useEffectEvent(() => form.recheck('Apps'))
  useEffect(() => {
    if (apps.ready) recheck()
  }, [apps.ready])
  const change = (next: PersonValues['Apps']) => {
    field.onChange(next)
    form.recheck('Apps')
  }
  return (
    <>
      <div className={classes.tools}>
        <SameAccess apps={apps} dealer={dealer} changes={field.value} onTake={change} />
        <ChangeStore apps={apps} dealer={dealer} changes={field.value} onTake={change} />
        <FillTemplate
          // Another dealer has other templates.
          key={dealer}
          apps={apps}
          dealer={dealer}
          changes={field.value}
          onFill={(changes, id) => {
            change(changes)
            const given = form.getValues('Templates').filter((one) => one !== id)
            form.setValue('Templates', [...given, id], { shouldDirty: true })
          }}
          onChange={change}
        />
      </div>
      {error && error.type !== RULE && (
        <p className={styles.error}>
          <IconAlertCircle size={18} aria-hidden />
          {error.message}
        </p>
      )}
      <div
        ref={(frame) => {
          if (frame) field.ref({ focus: () => focusMissing(frame) })
        }}
        tabIndex={-1}
      >
        <AccessEditor
          context={apps.contextOf(dealer)}
          changes={field.value}
          showsProblems={error !== undefined}
          onChange={change}
        />
      </div>
    </>
  )
}
