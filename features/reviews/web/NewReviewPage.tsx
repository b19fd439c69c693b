import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CheckField } from '#core/web/form/CheckField.tsx'
import { useFieldNotes } from '#core/web/form/Field.tsx'
import { ComboboxField } from '#core/web/form/ComboboxField.tsx'
import { Form } from '#core/web/form/Form.tsx'
import { RadioField } from '#core/web/form/RadioField.tsx'
import { SelectField } from '#core/web/form/SelectField.tsx'
import { TextField } from '#core/web/form/TextField.tsx'
import { reading } from '#core/web/query.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps, flat } from '#features/apps/contract.ts'
import { dealerSource, useDealer, useStoresOf } from '#features/groups/web/parts/dealer-source.ts'
import { ChosenPeople } from '#features/people/list/web/parts/ChosenPeople.tsx'
import { REVIEWERS_MAX } from '../contract.ts'
import classes from './Reviews.module.css'
import { useReviewForm } from './use-review-form.ts'

/** Starts a review: its people, what they hold, its reviewers, its end. */
export function NewReviewPage() {
  const t = useTranslations()
  const viewer = useViewer()
  const form = useReviewForm(viewer)
  return (
    <Page
      title={t('reviews.start')}
      crumbs={[{ label: t('nav.reviews'), to: '/reviews' }, { label: t('reviews.start') }]}
    >
      <Form
        form={form}
        saveLabel={t('reviews.start')}
        cancel={
          <Link to="/reviews" activeOptions={{ exact: true }} className={buttonLook()}>
            {t('common.cancel')}
          </Link>
        }
      >
        <Panel title={t('reviews.what')}>
          <div className={classes.fields}>
            <TextField form={form} name="Name" autoComplete="off" help={t('reviews.nameHelp')} />
            <Subject form={form} />
          </div>
        </Panel>
        <Panel title={t('reviews.how')}>
          <div className={classes.fields}>
            <RadioField
              form={form}
              name="Reviewers"
              options={[
                { value: 'admins', label: t('reviews.admins') },
                { value: 'me', label: t('reviews.me') },
                { value: 'named', label: t('reviews.byName') },
              ]}
            />
            <Reviewers form={form} />
            <TextField
              form={form}
              name="Days"
              inputMode="numeric"
              autoComplete="off"
              help={t('reviews.daysHelp')}
            />
            <CheckField form={form} name="Repeat" help={t('reviews.repeatHelp')} />
          </div>
        </Panel>
      </Form>
    </Page>
  )
}

type ReviewForm = ReturnType<typeof useReviewForm>

/** The reviewers by name; whether each may review, the server says at the save. */
function Reviewers({ form }: { form: ReviewForm }) {
  const t = useTranslations()
  const [who, chosen] = useWatch({ control: form.control, name: ['Reviewers', 'ReviewerIDs'] })
  const { control, notes } = useFieldNotes({ form, name: 'ReviewerIDs' })
  if (who !== 'named') return null
  return (
    <div>
      <ChosenPeople
        control={control}
        words={{
          label: t('reviews.named'),
          add: t('reviews.addReviewer'),
          addHelp: t('reviews.addHelp', { n: REVIEWERS_MAX }),
          remove: (name) => t('reviews.removeReviewer', { name }),
        }}
        value={chosen}
        max={REVIEWERS_MAX}
        except={null}
        onChange={(ids) => {
          form.setValue('ReviewerIDs', ids, { shouldDirty: true })
          form.recheck('ReviewerIDs')
        }}
      />
      {notes}
    </div>
  )
}

/** The people, by dealer and store, and what they hold. */
function Subject({ form }: { form: ReviewForm }) {
  const t = useTranslations()
  const viewer = useViewer()
  const [dealerId, appId] = useWatch({ control: form.control, name: ['DealerID', 'AppID'] })
  const { data: dealer } = useDealer(dealerId)
  const stores = useStoresOf(dealerId || null)
  const { data: apps = [] } = useQuery(reading(allApps, {}))
  const app = apps.find(({ ID }) => ID === appId)
  const permissions = flat(app?.Permissions ?? [])
  const all = { value: '', label: t('reviews.allDealers') }
  const chosen = dealer ? [{ value: dealer.ID, label: dealer.DisplayName, hint: dealer.SoldTo }] : []
  return (
    <>
      {can(viewer, 'access-all-dealers') && (
        <ComboboxField
          form={form}
          name="DealerID"
          source={dealerSource}
          fixedOptions={[all, ...chosen]}
          onPick={() => form.setValue('StoreID', '')}
        />
      )}
      {dealerId && (
        <SelectField
          form={form}
          name="StoreID"
          options={[
            { value: '', label: t('reviews.allStores') },
            ...(stores.data ?? []).map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName })),
          ]}
        />
      )}
      <SelectField
        form={form}
        name="AppID"
        options={[
          { value: '', label: t('reviews.allApps') },
          ...apps.map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName })),
        ]}
        onChoose={() => form.setValue('PermissionID', '')}
      />
      {permissions.length > 0 && (
        <SelectField
          form={form}
          name="PermissionID"
          options={[
            { value: '', label: t('reviews.wholeApp') },
            ...permissions.map(({ ID, DisplayName }) => ({ value: ID, label: DisplayName })),
          ]}
        />
      )}
    </>
  )
}
