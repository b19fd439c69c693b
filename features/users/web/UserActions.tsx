import { IconDots, IconLock, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { Menu } from '#core/web/ui/Menu.tsx'
import { usePhone } from '#core/web/ui/use-phone.ts'
import { fullName, type User } from '../contract.ts'
import { mayLock } from '../rules.ts'
import { mayDelete } from '../rules.ts'
import { DeleteUser } from './DeleteUser.tsx'
import { EditLink } from './EditLink.tsx'
import { useLock } from './use-lock.ts'

/** What can be done with a user; on a phone all but editing is in a menu. */
export function UserActions({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const phone = usePhone()
  const { lock, busy } = useLock(user)
  const [deletes, setDeletes] = useState(false)
  /** Locks for good, after a question; a temporary lock can be made permanent. */
  const askLock = async () => {
    const name = fullName(user)
    const yes = await confirm({
      title: t('user.lock.title', { name }),
      body: t('user.lock.confirm', { name }),
      confirmLabel: t('user.lock.button'),
      danger: true,
    })
    if (yes) lock(true)
  }
  const acts = [
    ...(mayLock(viewer, user) && !user.Locked
      ? [
          {
            label: t('user.lock.label'),
            icon: IconLock,
            act: () => void askLock(),
            busy,
            'data-lock': true,
          },
        ]
      : []),
    ...(mayDelete(viewer, user)
      ? [{ label: t('common.delete'), icon: IconTrash, act: () => setDeletes(true) }]
      : []),
  ]
  return (
    <>
      {phone && acts.length > 0 && (
        <Menu
          label={t('cmd.actions')}
          className={buttonLook()}
          button={
            <>
              <IconDots size={18} aria-hidden />
              {t('cmd.actions')}
            </>
          }
          parts={[
            {
              items: acts.map(({ label, icon: Icon, act }) => ({
                label,
                icon: <Icon size={20} aria-hidden />,
                onSelect: act,
              })),
            },
          ]}
          data-lock
        />
      )}
      {!phone &&
        acts.map(({ label, icon: Icon, act, ...rest }) => (
          <Button key={label} {...rest} icon={<Icon size={18} aria-hidden />} onClick={act}>
            {label}
          </Button>
        ))}
      <EditLink user={user} />
      {deletes && <DeleteUser user={user} onClose={() => setDeletes(false)} />}
    </>
  )
}
