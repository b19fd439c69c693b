import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useWatch } from 'react-hook-form'
import { IconMailExclamation } from '@tabler/icons-react'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { Form } from '#core/web/form/Form.tsx'
import { useHasScreen } from '#core/web/router/address.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { UserApps } from '#features/people/access/web/parts/UserApps.tsx'
import { MySchedules } from '#features/reports/schedule/web/parts/MySchedules.tsx'
import { MySessionsSection } from '#features/people/sessions/web/parts/SessionsSection.tsx'
import { PersonFields } from '#features/people/edit/web/parts/PersonFields.tsx'
import { PersonPanels } from '#features/people/edit/web/parts/PersonPanels.tsx'
import { RegionFields } from '#features/people/edit/web/parts/RegionFields.tsx'
import type { RecordForm } from '#core/web/form/use-record-form.ts'
import { MyDataPanel } from '#features/privacy/my-data/web/parts/MyDataPanel.tsx'
import { MyRequests } from '#features/requests/web/parts/MyRequests.tsx'
import { PasswordField } from '#features/sign-in/web/parts/PasswordField.tsx'
import type { PersonValues } from '#features/people/edit/web/parts/person-form.ts'
import form from '#core/web/form/form.module.css'
import { MailButton } from '#features/mail/web/parts/MailButton.tsx'
import { useProfile } from './parts/use-profile.ts'
import { isNewAddress, useProfileForm } from './use-profile-form.ts'
import { confirmEmail, type Profile } from '../contract.ts'

/**
 * The page of the person's own data. A dealer's region cannot be changed here. The admins of a dealer are who grants requests,
 * so that people without a dealer have none. G127
 */
export function MyProfilePage() {
  const t = useTranslations()
  const profile = useProfile()
  const form = useProfileForm(profile)
  return (
    <Page
      title={t('profile.title')}
      actions={
        <>
          <HowISignIn />
          <MyTokens />
          <ChangePassword />
        </>
      }
    >
      <Unconfirmed profile={profile} />
      <Form form={form}>
        <PersonPanels
          oneself
          details={
            <PersonFields
              form={form}
              oneself
              emailHelp={t('profile.emailChange')}
              besideEmail={<CurrentPassword form={form} profile={profile} />}
            />
          }
          preferences={
            <RegionFields form={form} fixed={profile.Dealer ? t('profile.regionFixed') : undefined} />
          }
          apps={<UserApps apps={profile.Apps} />}
          appsActions={<EditApps id={profile.ID} />}
        />
      </Form>
      {profile.Dealer && <MyRequests />}
      <MySchedules />
      <MySessionsSection />
      <MyDataPanel />
    </Page>
  )
}

/** A system admin changes their own apps on the page where they change those of other people. R2 */
function EditApps({ id }: { id: string }) {
  const t = useTranslations()
  const to = '/user/$id/edit'
  const viewer = useViewer()
  if (!useHasScreen(to) || !isSystemAdmin(viewer)) return null
  return (
    <Link to={to} params={{ id }} className={buttonLook()}>
      {t('common.edit')}
    </Link>
  )
}

function HowISignIn() {
  const t = useTranslations()
  const to = '/my-sign-in'
  if (!useHasScreen(to)) return null
  return (
    <Link to={to} className={buttonLook()}>
      {t('mySignIn.title')}
    </Link>
  )
}

function MyTokens() {
  const t = useTranslations()
  const to = '/my-tokens'
  if (!useHasScreen(to)) return null
  return (
    <Link to={to} className={buttonLook()}>
      {t('tokens.title')}
    </Link>
  )
}

function ChangePassword() {
  const t = useTranslations()
  const to = '/change-password'
  if (!useHasScreen(to)) return null
  return (
    <Link to={to} className={buttonLook()}>
      {t('profileMenu.changePassword')}
    </Link>
  )
}

type Props = { form: RecordForm<PersonValues>; profile: Profile }

/** The form asks for the password as soon as the person types another e-mail address, and says what a new one brings. R57 */
function CurrentPassword({ form, profile }: Props) {
  const t = useTranslations()
  const typed = useWatch({ control: form.control, name: 'Email' })
  if (!isNewAddress(profile, typed)) return null
  return (
    <PasswordField
      form={form}
      name="currentPassword"
      autoComplete="current-password"
      help={t('profile.emailPassword')}
    />
  )
}

/** Says that the person's address is not confirmed yet, and how to confirm it. R57 */
function Unconfirmed({ profile: { Email, EmailVerified } }: { profile: Profile }) {
  const t = useTranslations()
  if (EmailVerified) return null
  return (
    <div className={form.notice}>
      <IconMailExclamation size={22} aria-hidden />
      <p>{t('profile.unconfirmed', { email: Email })}</p>
      <MailButton flow="welcome" label={t('profile.confirmAgain')} endpoint={confirmEmail} input={{}} />
    </div>
  )
}
