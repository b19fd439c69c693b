import { useState } from 'react'
import type { CellProps } from '#core/web/list/list.ts'
import { RowActs } from '#core/web/list/RowActs.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { BulkRunsLink } from '#features/bulk/web/parts/BulkRunsLink.tsx'
import { usePeopleChoice } from '#features/bulk/web/parts/use-people-choice.tsx'
import { useMailAction, useUserMails } from '#features/mail/web/parts/use-mailing.ts'
import { fullName, type UserRow } from '#features/people/contract.ts'
import { LeavingDialog } from '#features/people/leaving/web/parts/LeavingDialog.tsx'
import { useLeavingAction } from '#features/people/leaving/web/parts/use-leaving-action.ts'
import { useAccountActions } from '#features/people/profile/web/parts/use-account-actions.ts'
import { UsersPage } from '#features/people/list/web/UsersPage.tsx'

/** What the viewer may do to the person of a row: lock or unlock, and send the link that this person needs. */
function PersonRowActs({ row }: CellProps<UserRow>) {
  const { lock, unlock } = useAccountActions(row, useMinutely())
  const mails = useUserMails(row)
  const reset = useMailAction(mails.reset.mailing)
  const welcome = useMailAction(mails.welcome.mailing)
  const [leaves, setLeaves] = useState(false)
  const leave = useLeavingAction(row, () => setLeaves(true))
  const [mail, { allowed }] = row.LastSignIn ? [reset, mails.reset] : [welcome, mails.welcome]
  const acts = [unlock ?? lock, allowed ? mail.act : null, leave].filter((act) => act !== null)
  return (
    <>
      <RowActs name={fullName(row)} acts={acts} />
      {leaves && <LeavingDialog user={row} onClose={() => setLeaves(false)} />}
    </>
  )
}

/** The list of users, with the actions that other features add for one and for several of them. */
export const UsersScreen = () => (
  <UsersPage choice={usePeopleChoice()} RowActs={PersonRowActs} footer={<BulkRunsLink />} />
)
