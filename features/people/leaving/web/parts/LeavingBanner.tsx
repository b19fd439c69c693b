import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/people/contract.ts'
import { maySetLeaving, mayUndoLeaving } from '../../contract.ts'
import profile from '#features/people/profile/web/UserProfile.module.css'
import classes from '../Leaving.module.css'
import { LeavingDialog } from './LeavingDialog.tsx'
import { useLeaving } from './use-leaving.ts'

/** Says on a profile when the person leaves or left, with what can be done about it. */
export function LeavingBanner({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const day = useDay()
  const [isOpen, setOpen] = useState(false)
  const { cancel, undo, busy } = useLeaving(user)
  if (!user.Leaves) return null
  const { State, Day } = user.Leaves
  const isDone = State === 'done'
  return (
    <div className={profile.banner} data-print="no">
      <div>
        <strong>{t(`leaving.${State}`, { day: day(Day) })}</strong>
        {State === 'refused' && <p>{t('leaving.refusedWhy')}</p>}
      </div>
      <div className={classes.buttons}>
        <Link to="/user/$id/leaving" params={{ id: user.ID }} preload="intent" className={buttonLook()}>
          {t('leaving.receipt')}
        </Link>
        {isDone && mayUndoLeaving(viewer, user) && (
          <Button busy={busy} onClick={undo}>
            {t('leaving.undo')}
          </Button>
        )}
        {!isDone && maySetLeaving(viewer, user) && (
          <>
            <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
              {t('leaving.change')}
            </Button>
            <Button busy={busy} onClick={cancel}>
              {t('leaving.cancel')}
            </Button>
          </>
        )}
      </div>
      {isOpen && <LeavingDialog user={user} onClose={() => setOpen(false)} />}
    </div>
  )
}
