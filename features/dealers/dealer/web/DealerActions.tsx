import {
  IconBuildingStore,
  IconPencil,
  IconTable,
  IconTrash,
  IconUserPlus,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Action, Actions } from '#core/web/record/Actions.tsx'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import {
  mayCreateDealerAdmin,
  mayCreateStores,
  mayDeleteDealers,
  mayModifyDealer,
} from '#features/dealers/rules.ts'
import { RightsDialog } from './RightsDialog.tsx'
import { dealersAddress } from '#features/dealers/list/web/dealers-address.ts'
import { DeleteGroup } from '#features/dealers/delete-restore/web/DeleteGroup.tsx'
import type { DealerRecord } from './WithDealer.tsx'

/** The actions on a dealer. */
export function DealerActions({ dealer }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const viewer = useViewer()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'delete' | 'rights' | null>(null)
  const ref = { dealerId: dealer.ID }
  const params = { id: dealer.ID }
  const close = () => setAsked(null)
  const acts: Action[] = [
    ...(mayCreateStores(viewer, ref) && can(viewer, 'modify-dealers')
      ? [
          {
            label: t('dealer.addStore'),
            icon: IconBuildingStore,
            onAct: () => void navigate({ to: '/dealer/$id/new-store', params }),
          },
        ]
      : []),
    ...(mayCreateDealerAdmin(viewer, ref, dealer.AdminRank)
      ? [
          {
            label: t('dealer.addAdmin'),
            icon: IconUserPlus,
            onAct: () => void navigate({ to: '/dealer/$id/new-dealer-admin', params }),
          },
        ]
      : []),
    ...(can(viewer, 'view-users')
      ? [
          {
            label: t('users.matrix'),
            icon: IconTable,
            onAct: () =>
              void navigate({
                to: '/access/{-$query}',
                params: { query: undefined },
                search: { dealer: dealer.ID },
              }),
          },
        ]
      : []),
    { label: t('dealer.rights.label'), icon: IconZoomQuestion, onAct: () => setAsked('rights') },
    ...(mayDeleteDealers(viewer)
      ? [{ label: t('common.delete'), icon: IconTrash, onAct: () => setAsked('delete'), danger: true }]
      : []),
  ]
  const onDeleted = () => navigate(dealersAddress.to({}))
  return (
    <>
      <Actions of={acts}>
        {mayModifyDealer(viewer, ref) && (
          <Link
            to="/dealer/$id/edit"
            params={params}
            preload="intent"
            className={buttonLook('primary')}
            data-key="edit"
          >
            <IconPencil size={18} aria-hidden />
            {t('common.edit')}
          </Link>
        )}
      </Actions>
      {asked === 'delete' && (
        <DeleteGroup kind="dealer" group={dealer} onDeleted={onDeleted} onClose={close} />
      )}
      {asked === 'rights' && <RightsDialog adminRank={dealer.AdminRank} onClose={close} />}
    </>
  )
}
