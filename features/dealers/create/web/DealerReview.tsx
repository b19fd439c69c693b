import { useTranslations } from 'use-intl'
import { Facts } from '#core/web/ui/Facts.tsx'
import { cleanEmail, optionalPersonFields } from '#domain/contract/person-fields.ts'
import { cleanName, cleanNumber, factsOf } from '#features/dealers/rules.ts'
import { fullName } from '#features/people/contract.ts'
import { personLabel } from '#features/people/edit/web/parts/person-form.ts'
import type { DealerValues } from '#features/dealers/dealer/web/dealer-form.ts'
import { useFactItems } from '#features/dealers/dealer/web/use-fact-items.ts'
import classes from '#features/dealers/dealer/web/DealerForm.module.css'

/** Shows the dealer, its stores and its admin before they are created. */
export function DealerReview({ values }: { values: DealerValues }) {
  const t = useTranslations()
  const factItems = useFactItems()
  const { Stores } = values
  const FirstName = cleanName(values.FirstName)
  const LastName = cleanName(values.LastName)
  return (
    <div className={classes.review}>
      <section>
        <h3>{t('dealer.facts')}</h3>
        <Facts
          items={[
            { label: t('dealer.name'), value: cleanName(values.Name) },
            { label: t('dealer.displayName'), value: cleanName(values.DisplayName) },
            { label: t('dealer.soldToNumber'), value: cleanNumber(values.SoldTo) },
            { label: t('dealer.region'), value: t(`region.${values.Region}`) },
            { label: t('dealer.locale'), value: t(`locale.${values.Locale}`) },
            ...factItems(factsOf(values)),
          ]}
        />
      </section>
      <section>
        <h3>{t('dealer.stores')}</h3>
        <ul className={classes.list}>
          {Stores.map(({ key, Name, DisplayName, ShipTo }) => (
            <li key={key}>
              {[Name, DisplayName].map(cleanName).filter(Boolean).join(' – ')}{' '}
              <span className={classes.soft}>{t('dealer.storeLine', { shipTo: cleanNumber(ShipTo) })}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('dealerWizard.admin')}</h3>
        <Facts
          items={[
            { label: t('users.col.name'), value: fullName({ FirstName, LastName }) },
            { label: t('user.email'), value: cleanEmail(values.Email) },
            ...optionalPersonFields.map((name) => ({ label: t(personLabel(name)), value: values[name] })),
            { label: t('user.language'), value: t(`locale.${values.AdminLocale}`) },
          ]}
        />
        <p className={classes.soft}>
          {t('userWizard.welcome', {
            name: fullName({ FirstName, LastName }),
            email: cleanEmail(values.Email),
          })}
        </p>
      </section>
    </div>
  )
}
