import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import { Form } from '#core/web/form/Form.tsx'
import { RadioField } from '#core/web/form/RadioField.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { IfAllowed } from '#domain/web/IfAllowed.tsx'
import { useTitle } from '#core/web/router/title.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { UserApps } from '#features/people/access/web/parts/UserApps.tsx'
import { fullName, type User } from '#features/people/contract.ts'
import {
  canBePrimary,
  mayAssignPrimary,
  mayChangeAccount,
  mayChangeDealer,
  mayChangeRegion,
  mayEdit,
} from '#features/people/rules.ts'
import { AppsField, FormAccessSummary } from '#features/people/create/web/AppsField.tsx'
import { DealerField } from './DealerField.tsx'
import { MoveLosses } from './parts/MoveLosses.tsx'
import { PersonFields } from './parts/PersonFields.tsx'
import { PersonPanels } from './parts/PersonPanels.tsx'
import type { PersonValues } from './parts/person-form.ts'
import { RegionFields } from './parts/RegionFields.tsx'
import { useUserForm } from './use-user-form.ts'
import { UserHeader } from '#features/people/profile/web/parts/UserHeader.tsx'
import { WithUser } from '#features/people/profile/web/parts/WithUser.tsx'
import classes from './parts/PersonPanels.module.css'
import { useNowUntil } from '#features/people/profile/web/parts/use-now-until.ts'

/** Edits a user whose rank and primary account allow it. R37, R38 */
export function UserEditPage() {
  const t = useTranslations()
  return (
    <WithUser title={t('user.edit.title')}>
      {(user) => (
        <IfAllowed key={user.ID} may={(viewer) => mayEdit(viewer, user)}>
          <UserEdit user={user} />
        </IfAllowed>
      )}
    </WithUser>
  )
}

function UserEdit({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const now = useNowUntil(user.LockoutExpiry)
  const { form, apps } = useUserForm(user)
  const name = fullName(user)
  const view = { to: '/user/$id', params: { id: user.ID } }
  const oneself = viewer.id === user.ID
  const seesAll = can(viewer, 'all-permissions') || oneself
  const whyFixed = oneself
    ? 'valid.email.own'
    : mayChangeAccount(viewer, user)
      ? undefined
      : 'user.holdsMoreHint'
  useTitle(name)
  return (
    <Page
      title={name}
      lead={t('user.edit.title')}
      renderHead={(heading) => <UserHeader user={user} now={now} heading={heading} />}
      crumbs={[
        { label: t('users.title'), to: '/users' },
        { label: name, to: `/user/${user.ID}` },
        { label: t('common.edit') },
      ]}
    >
      <Form
        form={form}
        summary={apps.open && <FormAccessSummary form={form} apps={apps} />}
        cancel={
          <Link activeOptions={{ exact: true }} {...view} className={buttonLook()}>
            {t('common.cancel')}
          </Link>
        }
      >
        <PersonPanels
          oneself={oneself}
          details={
            <PersonFields
              form={form}
              oneself={oneself}
              emailHelp={whyFixed && t(whyFixed)}
              emailFixed={whyFixed !== undefined}
            />
          }
          preferences={
            (mayChangeRegion(viewer, user) || showsAccount(viewer, user)) && (
              <Preferences user={user} form={form} />
            )
          }
          apps={
            <>
              {!seesAll && <p className={classes.note}>{t('prov.onlyShared')}</p>}
              {apps.open ? <AppsField form={form} apps={apps} /> : <UserApps apps={user.Apps} />}
            </>
          }
        />
      </Form>
    </Page>
  )
}

const showsAccount = (viewer: Viewer, user: User) => mayAssignPrimary(viewer, user) && canBePrimary(user)

/** The preferences that the viewer may change. E088, E092 */
function Preferences({ user, form }: { user: User; form: RecordForm<PersonValues> }) {
  const t = useTranslations()
  const viewer = useViewer()
  const dealer = useWatch({ control: form.control, name: 'Dealer' })
  return (
    <>
      {mayChangeDealer(viewer, user) && (
        <DealerField form={form} saved={user.Dealer} fixed={!mayChangeAccount(viewer, user)} />
      )}
      {can(viewer, 'access-all-dealers') && (
        <div aria-live="polite" className={classes.effect}>
          {dealer !== (user.Dealer?.ID ?? '') && (
            <MoveLosses userId={user.ID} dealerId={dealer === '' ? undefined : dealer} />
          )}
        </div>
      )}
      {mayChangeRegion(viewer, user) && (
        <RegionFields form={form} fixed={dealer === '' ? undefined : t('valid.region')} />
      )}
      {showsAccount(viewer, user) && (
        <RadioField
          form={form}
          name="Primary"
          options={[
            { value: 'true', label: t('user.primary') },
            { value: 'false', label: t('user.regular') },
          ]}
        />
      )}
    </>
  )
}
