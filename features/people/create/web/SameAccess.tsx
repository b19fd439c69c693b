import { IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { mayProvision } from '#features/people/access/rules.ts'
import type { AccessChanges } from '#features/people/access/web/parts/app-changes.ts'
import { ColleagueDifferences } from '#features/people/access/web/parts/ColleagueDifferences.tsx'
import type { AppChanges } from '#features/people/access/web/parts/use-app-changes.ts'
import { useColleagueAccess } from '#features/people/access/web/parts/use-colleague-access.ts'
import { fullName, getUser } from '#features/people/contract.ts'
import { PersonField } from '#features/people/list/web/parts/PersonField.tsx'
import { recentPeople } from '#features/people/profile/web/parts/recent-people.ts'
import classes from './SameAccess.module.css'

type Props = {
  apps: AppChanges
  /** The dealer in the form. */
  dealer: string
  changes: AccessChanges
  onTake: (changes: AccessChanges) => void
}

/**
 * Takes over the access of a colleague into the form; for viewers who may give access and see people. For a new user, who
 * begins without any, the colleague is chosen in the page; the dialog opens only if something is left to decide.
 */
export function SameAccess(props: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState('')
  const { apps, dealer } = props
  if (!mayProvision(viewer) || !can(viewer, 'view-users')) return null
  if (apps.beforeOf(dealer).ID === null)
    return (
      <div className={classes.field}>
        <PersonField
          label={t('prov.like.label')}
          help={t('prov.like.help')}
          value=""
          dealerId={dealer || null}
          except={null}
          focused={false}
          onPick={setPicked}
        />
        {picked !== '' && <SameAccessDialog {...props} picked={picked} onClose={() => setPicked('')} />}
      </div>
    )
  return (
    <>
      <Button icon={<IconUserShare size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('prov.like.label')}
      </Button>
      {open && <SameAccessDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Props & {
  /** The colleague who was chosen before the dialog opened. */
  picked?: string
  onClose: () => void
}

/** Reads the colleague by GET /api/User, so without what the viewer may not see; the server judges the save of the form. */
function SameAccessDialog({ apps, dealer, changes, onTake, picked = '', onClose }: DialogProps) {
  const t = useTranslations()
  const viewer = useViewer()
  const [chosen, setChosen] = useState(picked)
  const before = apps.beforeOf(dealer)
  const colleague = useQuery({ ...reading(getUser, { id: chosen }), enabled: chosen !== '' })
  const comparison = useColleagueAccess({
    context: apps.contextOf(dealer),
    before,
    changes,
    colleague: colleague.data,
  })
  const count = comparison.query.data?.reduce((sum, { differences }) => sum + differences.length, 0)
  useEffect(() => {
    if (count !== undefined) announce(t('prov.like.found', { n: count }))
  }, [count, t])
  const take = () => {
    if (!colleague.data) return
    recentPeople.add(viewer.id, chosen)
    onTake(comparison.changes())
    announce(t('prov.like.taken', { name: fullName(colleague.data) }))
    onClose()
  }
  // Where nothing is left to decide, the choice of the colleague is enough.
  const takeAll = useEffectEvent(take)
  const { whole } = comparison
  useEffect(() => {
    if (whole) takeAll()
  }, [whole])
  const failed = colleague.isLoadingError || comparison.query.error !== null
  if (picked !== '' && (whole || (count === undefined && !failed))) return null
  return (
    <Dialog
      wide
      title={t('prov.like.label')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" disabled={!comparison.hasChosen} onClick={take}>
            {t('prov.like.take')}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <PersonField
          label={t('prov.like.colleague')}
          help={t('prov.like.help')}
          value={chosen}
          dealerId={dealer || null}
          except={before.ID}
          onPick={(picked) => {
            setChosen(picked)
            comparison.restart()
          }}
        />
        {chosen !== '' && (
          <Loaded query={colleague} lines={4} height={40}>
            {(user) => (
              <Loaded query={comparison.query} lines={4} height={40}>
                {(list) => (
                  <ColleagueDifferences
                    name={fullName(user)}
                    apps={list}
                    stores={[
                      ...user.Apps.flatMap(({ AssignedBranches }) => AssignedBranches),
                      ...comparison.stores,
                    ]}
                    onChoose={comparison.choose}
                    onType={comparison.type}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}
