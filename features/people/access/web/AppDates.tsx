import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { takesIn } from '#features/people/dated/contract/given-later.ts'
import { useDatesText } from '#features/people/dated/web/parts/use-dates-text.ts'
import classes from './AppCard.module.css'
import { type Dates, toAssignments } from './parts/app-changes.ts'
import type { AppDraft } from './parts/app-drafts.ts'

const DatesDialog = lazyPart(
  async () => (await import('#features/people/dated/web/parts/DatesDialog.tsx')).DatesDialog,
)

type Props = { draft: AppDraft; dates: Dates; onDate: (dates: Dates) => void }

/** When begins and ends what the save gives in an app: one button, which opens two fields. R101 */
export function AppDates({ draft: { app, initial, grant }, dates, onDate }: Props) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const textOf = useDatesText()
  const text = textOf(dates)
  const takes = initial !== null && grant !== null && takesIn(toAssignments(initial), toAssignments(grant))
  return (
    <>
      <Button
        look="ghost"
        className={classes.dates}
        icon={<IconCalendar size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t('dated.chooseOf', { app: app.DisplayName, days: text ?? t('dated.atOnce') })}
        onClick={() => setOpen(true)}
      >
        {text ?? t('dated.choose')}
      </Button>
      {isOpen && (
        <DatesDialog
          title={t('dated.daysOf', { what: app.DisplayName })}
          dates={dates}
          whyNow={takes ? t('dated.err.takes') : null}
          onSave={(chosen) => {
            onDate(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
