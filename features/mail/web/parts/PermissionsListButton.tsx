import { IconMailForward } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { User } from '#features/people/contract.ts'
import { emailPermissionsReport, mayMailPermissions } from '../../contract.ts'
import classes from '../Mailing.module.css'
import { MailStatusLine } from './MailButton.tsx'
import { useMailAction } from './use-mailing.ts'

/** Sends the viewer the list of the users of a user's dealer. R41 */
export const DealerPermissionsList = ({ user: { Dealer } }: { user: User }) =>
  Dealer && !Dealer.Deleted && <PermissionsListButton dealer={Dealer} />

/** Sends the viewer the list of a dealer's users with their apps, roles and stores. R41 */
function PermissionsListButton({ dealer }: { dealer: { ID: string; DisplayName: string } }) {
  const t = useTranslations()
  const viewer = useViewer()
  const { act, status } = useMailAction({
    flow: 'permissionsReport',
    label: t('dealer.emailPermissions.label'),
    endpoint: emailPermissionsReport,
    input: { dealerID: dealer.ID, userID: viewer.id },
  })
  if (!mayMailPermissions(viewer)) return null
  return (
    <div data-print="no">
      <Panel title={t('mail.permissions.subject', { dealer: dealer.DisplayName })}>
        <div className={classes.list}>
          <p>{t('dealer.emailPermissions.help')}</p>
          <Button
            busy={act.busy ?? false}
            icon={<IconMailForward size={18} aria-hidden />}
            onClick={act.onAct}
          >
            {act.label}
          </Button>
          <MailStatusLine status={status} />
        </div>
      </Panel>
    </div>
  )
}
