import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { cleanEmail } from '#domain/contract/person-fields.ts'
import { can } from '#domain/contract/viewer.ts'
import { CallError } from '#core/web/call.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import { emailUsed } from '#features/user-form/contract.ts'
import { formatPhone, fullName, getUser, type User } from '#features/users/contract.ts'
import classes from './UserWizard.module.css'

type Props = { email: string; onFree: () => void; onAgain: () => void; cancel: ReactNode }

/** The address is taken: shows its owner, if the viewer may see that person. R30 */
export function ExistingUser({ email, onFree, onAgain, cancel }: Props) {
  const t = useTranslations()
  const sees = can(useViewer(), 'view-users')
  const used = useQuery({ ...reading(emailUsed, { email: cleanEmail(email) }), gcTime: 0 })
  const id = used.data?.data?.ID
  const {
    data: user,
    error,
    isLoading,
    refetch,
  } = useQuery({
    ...reading(getUser, { id: id ?? '' }),
    enabled: sees && id !== undefined,
  })
  const failed = !user && error && !(error instanceof CallError && error.status === 404)
  const leave = useEffectEvent(onFree)
  const free = used.data?.data === null
  useEffect(() => {
    if (free) leave()
  }, [free])
  if (used.error) return <ErrorPanel error={used.error} onRetry={() => void used.refetch()} />
  if (!id || isLoading)
    return (
      <Loading>
        <Skeleton lines={3} height={32} />
      </Loading>
    )
  return (
    <section>
      {failed ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <p className={classes.taken}>
          {user ? t('userWizard.dup.taken', { email }) : t('userWizard.dup.hidden', { email })}
        </p>
      )}
      {user && <Who user={user} />}
      <div className={classes.acts}>
        {user && (
          <Link to="/user/$id" params={{ id: user.ID }} className={buttonLook('primary')} ignoreBlocker>
            {t('userWizard.dup.profile')}
          </Link>
        )}
        <Button onClick={onAgain}>{t('common.tryAgain')}</Button>
        {cancel}
      </div>
    </section>
  )
}

function Who({ user }: { user: User }) {
  const t = useTranslations()
  return (
    <Facts
      items={[
        { label: t('users.col.name'), value: fullName(user) },
        { label: t('user.email'), value: user.Email },
        { label: t('user.mobilePhone'), value: formatPhone(user.MobilePhone) },
      ]}
    />
  )
}
