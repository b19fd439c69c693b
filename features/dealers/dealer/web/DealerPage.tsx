import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from '#core/web/router/address.ts'
import { useTitle } from '#core/web/router/title.ts'
import { Page } from '#core/web/ui/Page.tsx'
import { Tabs } from '#core/web/ui/Tabs.tsx'
import { can, isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { GroupActivitySection } from '#features/people/activity/web/parts/GroupActivitySection.tsx'
import { recentDealers } from '#features/groups/web/parts/dealer-source.ts'
import { DealerAttributes } from './Attributes.tsx'
import { DealerActions } from './DealerActions.tsx'
import { DealerFacts, PrimaryAdmins } from './DealerFacts.tsx'
import { DealerStores } from '#features/dealers/stores/web/DealerStores.tsx'
import { listsDealers } from '#features/dealers/list/web/dealers-address.ts'
import { PeopleFold } from './PeopleTable.tsx'
import { readView } from './dealer-view.ts'
import { UserPermissions } from './UserPermissions.tsx'
import { type DealerRecord, WithDealer } from './WithDealer.tsx'
import classes from './DealerPage.module.css'

/** A dealer with the stores and people in the viewer's scope. */
export function DealerPage() {
  const t = useTranslations()
  return (
    <WithDealer title={t('dealer.one')}>
      {(dealer) => <DealerView key={dealer.ID} dealer={dealer} />}
    </WithDealer>
  )
}

function DealerView({ dealer }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { tab = 'overview' } = useSearchParams(readView)
  const { ID, DisplayName: name } = dealer
  const lists = can(viewer, listsDealers)
  useTitle(t('dealer.title', { name }))
  useEffect(() => recentDealers.add(viewer.id, ID), [viewer.id, ID])
  return (
    <Page
      title={name}
      lead={t('dealer.lead', { soldTo: dealer.SoldTo, region: t(`region.${dealer.Region}`) })}
      crumbs={[{ label: t('dealers.title'), ...(lists && { to: '/dealers' }) }, { label: name }]}
      actions={<DealerActions dealer={dealer} />}
    >
      {lists ? (
        <Tabs
          label={t('dealer.views')}
          chosen={tab}
          onChoose={(id) => void navigate({ to: '.', search: readView({ tab: id }), replace: true })}
          tabs={[
            { id: 'overview', label: t('dealer.overview'), content: <Overview dealer={dealer} /> },
            {
              id: 'activity',
              label: t('user.activity.label'),
              content: <GroupActivitySection groupId={ID} />,
            },
          ]}
        />
      ) : (
        <Overview dealer={dealer} />
      )}
    </Page>
  )
}

/** Each section loads by itself. */
function Overview({ dealer }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const viewer = useViewer()
  const { WithoutStore = 0, Disabled = 0 } = dealer.Counts
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <DealerFacts dealer={dealer} />
        <DealerAttributes dealer={dealer} />
        <PrimaryAdmins dealer={dealer} />
      </div>
      <div className={classes.column}>
        <DealerStores dealer={dealer} />
        {can(viewer, 'view-users') && (
          <PeopleFold
            dealerId={dealer.ID}
            which="withoutStore"
            title={t('dealer.withoutStore', { n: WithoutStore })}
          />
        )}
        <UserPermissions dealer={dealer} />
        {isSystemAdmin(viewer) && (
          <PeopleFold
            dealerId={dealer.ID}
            which="disabled"
            title={t('dealer.count', { title: t('dealer.disabledUsers'), n: Disabled })}
          />
        )}
      </div>
    </div>
  )
}
