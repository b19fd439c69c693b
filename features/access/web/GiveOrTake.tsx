import { IconArrowBackUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import type { AppAfter } from './parts/apps-after.ts'

type Props = { after: AppAfter; onGive: () => void; onTake: () => void }

/** One button that gives, takes, or takes that back: it keeps the focus. */
export function GiveOrTake({ after: { app, held, grant, mayTake }, onGive, onTake }: Props) {
  const t = useTranslations()
  const name = { app: app.DisplayName }
  const act = held ? (grant ? 'take' : 'keep') : grant ? 'leave' : 'give'
  if (act === 'take' && !mayTake) return null
  const label = {
    take: t('prov.deprovision.label'),
    keep: t('common.undo'),
    leave: t('common.undo'),
    give: t('prov.provision.label'),
  }[act]
  const aria = {
    take: t('prov.deprovision.aria', name),
    keep: t('prov.undo', name),
    leave: t('prov.undoGive', name),
    give: t('prov.provision.aria', name),
  }[act]
  const Icon = { take: IconMinus, keep: IconArrowBackUp, leave: IconArrowBackUp, give: IconPlus }[act]
  return (
    <Button aria-label={aria} icon={<Icon size={18} aria-hidden />} onClick={grant ? onTake : onGive}>
      {label}
    </Button>
  )
}
