import { useTranslations } from 'use-intl'
import { CallError } from '#core/web/call.ts'
import { showRefusal } from '#core/web/form/show-refusal.ts'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { toast } from '#core/web/ui/toast.ts'
import type { PersonValues } from './person-form.ts'

const SAVING = 'user-saving'
const FAILED = 'user-failed'
const REFUSED = 'permissionsError'
/** Gone, in conflict, too many: the answer itself is the reason, and no field has it. */
const SAYING_WHY: ReadonlySet<number> = new Set([404, 409, 429])

type Saving<R> = {
  form: RecordForm<PersonValues>
  run: () => Promise<{ data: R }>
  /** Another person saved this before. */
  onStands: (record: R) => void
}

/** Saves a person and tells how it goes. Answers what was saved, or null; then the form keeps what was typed. R13, R48 */
export function useSavePerson() {
  const t = useTranslations()
  return async <R>({ form, run, onStands }: Saving<R>): Promise<R | null> => {
    toast.clear(FAILED)
    toast.clear(REFUSED)
    toast.show({ key: SAVING, message: t('toast.user.saving'), ttl: null })
    try {
      const { data } = await run()
      const message = t('toast.user.saved')
      toast.show({ key: 'user-saved', message, ttl: 3000, kind: 'success', clears: SAVING })
      return data
    } catch (error) {
      toast.clear(SAVING)
      const { status, problem } = error instanceof CallError ? error : { status: 0, problem: null }
      const shown = showRefusal(form, error, (record) => onStands(record as R))
      // Said of every refusal, also where a field says more. spec 2 section 8
      const why = problem && SAYING_WHY.has(status) ? ` ${problem.message}` : ''
      if (!shown || status === 403) tell(status, why)
      return null
    }
  }

  function tell(status: number, why: string) {
    const failed = { kind: 'error', ttl: null } as const
    // The sign-in begins by itself.
    if (status === 401) return
    if (status === 403) toast.show({ ...failed, key: REFUSED, message: t('toast.user.permissionsError') })
    else
      toast.show({
        ...failed,
        key: FAILED,
        message: status === 503 ? t('toast.network') : t('toast.user.failed') + why,
      })
  }
}
