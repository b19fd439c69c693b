import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { makeRecoveryCodes, type MySignIn } from '../contract.ts'
import { FieldDialog } from './FieldDialog.tsx'
import classes from './MySignIn.module.css'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** How many recovery codes are left, and making new ones. Only people with a factor need any. */
export function RecoverySection({ own: { CodeApps, Recovery } }: { own: MySignIn }) {
  const t = useTranslations()
  const { date } = useDates()
  const [asks, setAsks] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { save } = useSave(makeRecoveryCodes, { toasts: { key: 'recovery', saved: () => null } })
  if (CodeApps.length === 0 && Recovery.Left === 0) return null
  return (
    <Panel
      title={t('mySignIn.recovery.title')}
      actions={<Button onClick={() => setAsks(true)}>{t('mySignIn.recovery.make')}</Button>}
    >
      <p className={classes.text}>
        {t('mySignIn.recovery.left', { n: Recovery.Left })}{' '}
        {Recovery.MadeAt && t('mySignIn.recovery.madeAt', { date: date(Recovery.MadeAt) })}
      </p>
      {asks && (
        <FieldDialog
          title={t('mySignIn.recovery.make')}
          text={t('mySignIn.recovery.makeBody')}
          field="currentPassword"
          confirm={t('mySignIn.recovery.make')}
          save={(currentPassword, onRefused) =>
            save(
              { currentPassword },
              { onRefused, onSaved: async ({ RecoveryCodes }) => setCodes(RecoveryCodes) },
            )
          }
          onClose={() => setAsks(false)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  )
}
