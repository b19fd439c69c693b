import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '#core/web/i18n/locale.ts'
import { cleanEmail } from '#domain/contract/person-fields.ts'
import { can } from '#domain/contract/viewer.ts'
import { CallError } from '#core/web/call.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Facts } from '#core/web/ui/Facts.tsx'
import { emailUsed } from '../../contract.ts'
import { formatPhone, fullName, getUser, type User } from '#features/people/contract.ts'
import classes from './ExistingUser.module.css'

type Props = {
  email: string
  /** Called if the address is free after all. */
  onFree: () => void
  /** The actions; they get the owner of the address, if the viewer may see that person. */
  children: (owner: User | undefined) => ReactNode
}

/** The address is taken: shows its owner, if the viewer may see that person. R30 */
export function ExistingUser({ email, onFree, children }: Props) {
  const used = useQuery({ ...reading(emailUsed, { email: cleanEmail(email) }), gcTime: 0 })
  const leave = useEffectEvent(onFree)
  const free = used.data?.data === null
  useEffect(() => {
    if (free) leave()
  }, [free])
  return (
    <Loaded query={used} lines={3} height={32}>
      {({ data }) =>
        data && (
          <Owner id={data.ID} email={email}>
            {children}
          </Owner>
        )
      }
    </Loaded>
  )
}

function Owner({ id, email, children }: { id: string } & Pick<Props, 'email' | 'children'>) {
  const t = useTranslations()
  const sees = can(useViewer(), 'view-users')
  const query = useQuery({ ...reading(getUser, { id }), enabled: sees })
  const { data: user, error } = query
  const hidden = !sees || (error instanceof CallError && error.status === 404)
  return (
    <section className={classes.card}>
      {hidden ? (
        <p className={classes.taken}>{t('userWizard.dup.hidden', { email })}</p>
      ) : (
        <Loaded query={query} lines={3} height={32} keep>
          {(owner) => (
            <>
              <p className={classes.taken}>{t('userWizard.dup.taken', { email })}</p>
              <OwnerFacts user={owner} />
            </>
          )}
        </Loaded>
      )}
      <div className={classes.acts}>{children(user)}</div>
    </section>
  )
}

function OwnerFacts({ user }: { user: User }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <Facts
      items={[
        { label: t('users.col.name'), value: fullName(user) },
        { label: t('user.email'), value: user.Email },
        { label: t('user.mobilePhone'), value: formatPhone(user.MobilePhone, locale) },
      ]}
    />
  )
}
