import { IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { emailPermissionsReport, mayMailPermissions } from '#features/mail/contract.ts'
import { MailButton } from '#features/mail/web/parts/MailButton.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import type { DealerRecord } from './WithDealer.tsx'
import classes from './DealerPage.module.css'

/** The access of the people of a dealer: on screen and in print for viewers who see them, by email for those who may send it. R77 */
export function UserPermissions({ dealer }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const viewer = useViewer()
  const [shown, setShown] = useState(false)
  if (!can(viewer, 'view-users')) return null
  const mails = mayMailPermissions(viewer)
  return (
    <div data-print="no">
      <Panel title={t('dealer.userPermissions')}>
        {mails && <p className={classes.help}>{t('dealer.emailPermissions.help')}</p>}
        <div className={classes.buttons}>
          <Button icon={<IconList size={18} aria-hidden />} onClick={() => setShown(true)}>
            {t('dealer.access.show')}
          </Button>
          {mails && (
            <MailButton
              flow="permissionsReport"
              label={t('dealer.emailPermissions.label')}
              endpoint={emailPermissionsReport}
              input={{ dealerID: dealer.ID, userID: viewer.id }}
            />
          )}
        </div>
        {shown && <AccessDialog dealer={dealer} onClose={() => setShown(false)} />}
      </Panel>
    </div>
  )
}
