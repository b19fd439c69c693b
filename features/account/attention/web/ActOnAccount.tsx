import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { RowAct } from '#core/web/ui/RowList.tsx'
import { resendWelcomeEmail, sendResetLink } from '#features/mail/contract.ts'
import { lockUser } from '#features/people/contract.ts'
import { extendAccess } from '#features/people/dated/contract.ts'
import { useMailAction } from '#features/mail/web/parts/use-mailing.ts'

type Props = { act: 'unlock' | 'welcome' | 'reset' | 'extend'; id: string; name: string }

/** Does at once what helps an account. */
export function ActOnAccount({ act, ...account }: Props) {
  if (act === 'unlock') return <Unlock {...account} />
  return act === 'extend' ? <Extend {...account} /> : <SendMail type={act} {...account} />
}

function Unlock({ id, name }: Omit<Props, 'act'>) {
  const t = useTranslations()
  const { save, busy } = useSave(lockUser, {
    toasts: {
      key: 'user-lock',
      saved: t('toast.user.unlocked', { name }),
      forbidden: t('toast.user.permissionsError'),
    },
  })
  return (
    <ActButton
      label={t('attention.unlock')}
      name={name}
      busy={busy}
      onAct={() => void save({ id, lockState: false })}
    />
  )
}

/** Extends the access of a person that ends within a week. */
function Extend({ id, name }: Omit<Props, 'act'>) {
  const t = useTranslations()
  const { save, busy } = useSave(extendAccess, {
    toasts: {
      key: 'access-extended',
      saved: t('attention.extended', { name }),
      forbidden: t('toast.user.permissionsError'),
    },
  })
  return <ActButton label={t('attention.extend')} name={name} busy={busy} onAct={() => void save({ id })} />
}

function SendMail({ type, id, name }: Omit<Props, 'act'> & { type: 'welcome' | 'reset' }) {
  const t = useTranslations()
  const label = t(`attention.${type}`)
  const { act } = useMailAction({
    flow: type,
    label,
    endpoint: type === 'welcome' ? resendWelcomeEmail : sendResetLink,
    input: { id },
  })
  return <ActButton label={label} name={name} busy={act.busy ?? false} onAct={act.onAct} />
}

type ActButtonProps = { label: string; name: string; busy: boolean; onAct: () => void }

/** Read alone, the button names the person. */
function ActButton({ label, name, busy, onAct }: ActButtonProps) {
  const t = useTranslations()
  return (
    <RowAct label={label} fullLabel={t('attention.actOn', { act: label, name })} busy={busy} onAct={onAct} />
  )
}
