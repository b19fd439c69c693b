import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import styles from '#core/web/form/form.module.css'
import { RULE } from '#core/web/form/rules.ts'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { AppGrants, focusMissing } from '#features/access/web/parts/AppGrants.tsx'
import { changesOf, textOfChanges } from '#features/access/web/parts/app-changes.ts'
import type { AppChanges } from '#features/access/web/parts/use-app-changes.ts'
import type { PersonTexts } from './parts/person-form.ts'

/** The apps of a person as a field of the form: its text is what is changed of them. */
export function AppsField({ form, apps }: { form: RecordForm<PersonTexts>; apps: AppChanges }) {
  const { field, fieldState } = useController({ control: form.control, name: 'Apps' })
  const dealer = useWatch({ control: form.control, name: 'Dealer' })
  const changes = useMemo(() => changesOf(field.value), [field.value])
  const { error } = fieldState
  // A save may have met that they were not there yet.
  const recheck = useEffectEvent(() => form.recheck('Apps'))
  useEffect(() => {
    if (apps.ready) recheck()
  }, [apps.ready])
  return (
    <>
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
        <AppGrants
          of={apps.of(dealer)}
          changes={changes}
          shows={error !== undefined}
          onChange={(next) => {
            field.onChange(textOfChanges(next))
            form.recheck('Apps')
          }}
        />
      </div>
    </>
  )
}
