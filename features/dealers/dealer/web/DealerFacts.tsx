import { useTranslations } from 'use-intl'
import { offeredIn } from '#core/contract/locale.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { Email } from '#core/web/ui/Email.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { Member } from '#domain/contract/groups.ts'
import { formatPhone } from '#features/people/contract.ts'
import { UserLink } from '#features/people/profile/web/parts/UserLink.tsx'
import { useFactItems } from './use-fact-items.ts'
import type { DealerRecord } from './WithDealer.tsx'
import classes from './DealerPage.module.css'

export function DealerFacts({ dealer }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const factItems = useFactItems()
  const { Name, DisplayName, SoldTo } = dealer
  return (
    <Panel title={t('dealer.facts')}>
      <Facts
        items={[
          ...(Name === DisplayName ? [] : [{ label: t('dealer.name'), value: Name }]),
          {
            label: t('dealer.soldToNumber'),
            value: (
              <span className={classes.copied}>
                {SoldTo}
                <CopyButton small text={SoldTo} name={t('dealer.soldToNumber')} />
              </span>
            ),
          },
          { label: t('dealer.region'), value: t(`region.${dealer.Region}`) },
          { label: t('dealer.locale'), value: t(`locale.${offeredIn(dealer.Region, dealer.Locale)}`) },
          ...factItems(dealer),
        ]}
      />
    </Panel>
  )
}

/** The admins of the dealer, primary ones first; members who may not see people get the primary ones. R74 */
export function PrimaryAdmins({ dealer: { Admins, Contacts } }: { dealer: DealerRecord }) {
  const t = useTranslations()
  const locale = useLocale()
  const admins: readonly Partial<Member>[] = Admins?.length ? Admins : (Contacts ?? [])
  if (!Admins && admins.length === 0) return null
  return (
    <Panel title={t('dealer.primaryAdmins')}>
      {admins.length === 0 ? (
        <p className={classes.none}>{t('dealer.noAdmins')}</p>
      ) : (
        <ul className={classes.people}>
          {admins.map(({ ID, Name, Email: address = '', MobilePhone, Primary }) => (
            <li key={address}>
              <span className={classes.person}>
                {ID ? <UserLink user={{ ID }}>{Name}</UserLink> : Name}
                {Primary && <span className={classes.badge}>{t('user.primary')}</span>}
              </span>
              <a href={`mailto:${address}`} className={classes.contact}>
                <Email address={address} />
              </a>
              {MobilePhone && (
                <a href={`tel:${MobilePhone}`} className={classes.contact}>
                  {formatPhone(MobilePhone, locale)}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
