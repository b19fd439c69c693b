import { useQuery } from '@tanstack/react-query'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import type { RecordActsProps } from '#core/web/router/feature.ts'
import { reading } from '#core/web/query.ts'
import { userSignIn } from '#features/people/activity/contract.ts'
import { useHelpAction } from '#features/people/help-desk/web/parts/use-help-action.ts'
import { getUser, type User } from '#features/people/contract.ts'
import { possible, useRemedies } from '../use-remedies.ts'
import { useAccountActions } from '#features/people/profile/web/parts/use-account-actions.ts'

/** The actions that the viewer may take on a person: the same as on their profile, with the same confirmations. */
export function PersonActs({ id, children }: RecordActsProps) {
  const user = useQuery(reading(getUser, { id }))
  const signIn = useQuery(reading(userSignIn, { id }))
  const failed = [user, signIn].find(({ isLoadingError }) => isLoadingError)
  if (!user.data || !signIn.data) return children({ acts: [], busy: !failed, failed })
  return (
    <Known user={user.data} passwordChosen={signIn.data.PasswordChosen}>
      {children}
    </Known>
  )
}

type Props = Pick<RecordActsProps, 'children'> & { user: User; passwordChosen: boolean }

function Known({ user, passwordChosen, children }: Props) {
  const { edit, unlock, lock } = useAccountActions(user, useMinutely())
  const help = useHelpAction(user)
  const { reset, welcome, endAll } = useRemedies(user, passwordChosen)
  return children({ acts: possible([edit, help, unlock, lock, reset, welcome, endAll]), busy: false })
}
