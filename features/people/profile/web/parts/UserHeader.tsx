import { IconCircleCheck, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { accountObstacle } from '#features/people/rules.ts'
import { isLocked, type User } from '#features/people/contract.ts'
import { LockedMark } from '#features/people/lock/web/LockedMark.tsx'
import classes from '../UserProfile.module.css'

type Props = {
  user: User
  now: Date
  /** The user's name, with the content below it. */
  heading: ReactNode
  below?: ReactNode
}

/** The user's name, the state of the account, and why it cannot be changed. */
export const UserHeader = ({ user, now, heading, below }: Props) => (
  <div className={classes.person}>
    <span className={classes.initials} aria-hidden>
      {initialsOf(user)}
    </span>
    <div className={classes.name}>
      {heading}
      <p className={classes.status}>
        {isLocked(user, now) ? <LockedMark lock={user} /> : <OpenAccount user={user} />}
        {below}
      </p>
      <Obstacle user={user} />
    </div>
  </div>
)

const initialsOf = ({ FirstName, LastName }: User) =>
  [FirstName, LastName].map((name) => Array.from(name)[0]?.toLocaleUpperCase() ?? '').join('')

/** Says that the account is active; or invited, if the person has never signed in. */
function OpenAccount({ user }: { user: User }) {
  const t = useTranslations()
  if (user.LastSignIn === null)
    return (
      <span className={classes.invited}>
        <IconMail size={16} aria-hidden />
        {t('user.status.invited')}
      </span>
    )
  return (
    <span className={classes.active}>
      <IconCircleCheck size={16} aria-hidden />
      {t('user.status.active')}
    </span>
  )
}

const reasons = {
  rank: 'user.notEditable',
  primary: 'user.primaryProtected',
  permissions: 'user.holdsMore',
} as const

/** Says why a viewer who may change users may not change this one: rank, primary account or permissions. R37, R38, R56 */
function Obstacle({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const changesUsers = can(viewer, ['lock-users', 'modify-users', 'delete-users'])
  const reason = changesUsers && viewer.id !== user.ID && accountObstacle(viewer, user)
  if (!reason) return null
  return <p className={classes.obstacle}>{t(reasons[reason])}</p>
}
