import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import form from '#core/web/form/form.module.css'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { type AccountFacts, fullName, type User, type UserRow } from '#features/people/contract.ts'
import classes from './Leaving.module.css'
import { LeavingFields, useLeavingFields } from './parts/LeavingFields.tsx'
import { useLeaving } from './parts/use-leaving.ts'

export type WhoLeaves = AccountFacts & Pick<User, 'Leaves'> & { Apps: User['Apps'] | UserRow['Apps'] }
type Props = { user: WhoLeaves; onClose: () => void }

/** Asks for the day, and says what goes. */
export function SetLeaving({ user, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [isTried, setTried] = useState(false)
  const fields = useLeavingFields(user.Leaves?.Day)
  const { leaving, isToday } = fields
  const { set, busy } = useLeaving(user)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (leaving && !busy) void set({ ID: user.ID, ...leaving }, { onSaved: async () => onClose() })
  }
  return (
    <Dialog
      title={t('leaving.title', { name: fullName(user) })}
      describedBy={`${id}-goes`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={`${id}-form`} look={isToday ? 'danger' : 'primary'} busy={busy}>
            {t(isToday ? 'leaving.now' : 'leaving.later')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={form.form} onSubmit={submit}>
        <LeavingFields of={fields} tried={isTried} />
      </form>
      <WhatGoes id={`${id}-goes`} user={user} />
    </Dialog>
  )
}

/** The access that the person loses on that day, in the apps that the viewer may see. */
function WhatGoes({ id, user: { Apps } }: { id: string; user: WhoLeaves }) {
  const t = useTranslations()
  return (
    <div id={id} className={classes.goes}>
      <h3>{t('leaving.goes')}</h3>
      <p>{t('leaving.goesApps', { n: Apps.length })}</p>
      {Apps.length > 0 && (
        <ul>
          {Apps.map((app) => (
            <li key={app.ID}>
              {app.DisplayName}
              <span className={classes.roles}>
                {('AssignedRoles' in app ? app.AssignedRoles : app.Roles)
                  .map(({ DisplayName }) => DisplayName)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {t('leaving.goesSessions')} {t('leaving.told')}
      </p>
    </div>
  )
}
