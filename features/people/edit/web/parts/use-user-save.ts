import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import { getUser, type User } from '#features/people/contract.ts'
import { accessPlan } from '#features/people/dated/contract/plan.ts'
import { saveUser } from '../../contract.ts'
import { type Before, undoOfSave } from '../undo-save.ts'
import { usePersonToasts } from './use-person-toasts.ts'

/** Saves the user with this id, and offers to undo that where it took access or moved them. `apps`: those that the viewer sees. R86 */
export function useUserSave(id: string, apps: readonly App[]) {
  const t = useTranslations()
  const viewer = useViewer()
  const toasts = usePersonToasts()
  const cache = useQueryClient()
  const [isReading, setReading] = useState(false)
  /** What the running save changes. */
  const before = useRef<Before>(null)
  const undo = useSave(saveUser, { toasts: { ...toasts, saved: t('toast.user.undone') }, shows })
  const saving = useSave(saveUser, {
    toasts: {
      ...toasts,
      undo: (saved) => {
        const former = before.current && 'Version' in saved && undoOfSave(viewer, before.current, saved, apps)
        return former ? () => undo.save(former) : null
      },
    },
    shows,
  })
  const save = async (user: User, body: Input<typeof saveUser>, steps: Parameters<typeof saving.save>[1]) => {
    // Without the days the save is not undone, but it is made.
    setReading(true)
    const plan = await cache.fetchQuery(reading(accessPlan, { id })).catch(() => null)
    setReading(false)
    before.current = { user, plan }
    return saving.save(body, steps)
  }
  return { save, busy: isReading || saving.busy }
}

/** The record that a save answers, for the pages that show it. */
const shows = (saved: User | Pick<User, 'ID'>) =>
  'Version' in saved ? entryOf(reading(getUser, { id: saved.ID }), saved) : null
