import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { locales } from '#core/contract/locale.ts'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { WithCommands } from '#core/web/ui/States.tsx'
import { BACKUP_DAYS, type Compliance, UNUSED_DAYS, VERIFIED_DAYS } from '../contract.ts'
import type { Line, State } from '../rules.ts'
import classes from './Compliance.module.css'
import { NotAccepted } from './NotAccepted.tsx'
import { People } from './People.tsx'

type Props = { compliance: Compliance; state: State }

/** The text of each line, and the advice where somebody has to act. */
export const lines: Record<Line, ComponentType<Props>> = {
  officer: OfficerLine,
  texts: TextsLine,
  accepted: AcceptedLine,
  french: FrenchLine,
  requests: RequestsLine,
  retention: RetentionLine,
  events: EventsLine,
  waiting: WaitingLine,
  register: RegisterLine,
  located: LocatedLine,
  wide: WideLine,
  unused: UnusedLine,
  idle: IdleLine,
  signIn: SignInLine,
  log: LogLine,
  backup: BackupLine,
}

function OfficerLine({ compliance: { Officer } }: Props) {
  const t = useTranslations()
  return (
    <>
      {locales.map(
        (locale) =>
          Officer.Name[locale] && (
            <p key={locale} lang={locale}>
              {Officer.Name[locale]}
            </p>
          ),
      )}
      {Officer.Email && (
        <p>
          <a href={`mailto:${Officer.Email}`}>{Officer.Email}</a>
        </p>
      )}
      {Officer.Missing.length > 0 && (
        <p>{t('compliance.officerMissing', { settings: Officer.Missing.join(', ') })}</p>
      )}
    </>
  )
}

function TextsLine({ compliance: { Texts } }: Props) {
  const t = useTranslations()
  const day = useDay()
  return (
    <p>{Texts.Own ? t('compliance.ownTexts', { day: day(Texts.Version) }) : t('compliance.builtInTexts')}</p>
  )
}

function AcceptedLine({ compliance: { Texts } }: Props) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  if (!Texts.Own) return <p>{t('compliance.notAsked')}</p>
  const { People: people, Accepted } = Texts
  return (
    <>
      <p>{t('compliance.accepted', { n: Accepted, of: people })}</p>
      {Accepted < people && (
        <details className={classes.people} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('compliance.notAccepted', { n: people - Accepted })}</summary>
          {isOpen && <NotAccepted />}
        </details>
      )}
    </>
  )
}

function FrenchLine({ compliance: { Languages } }: Props) {
  const t = useTranslations()
  // Within a sentence: « français », but “French”.
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const [first, other] = Languages.map((one) => names.of(one.slice(0, 2))!)
  return (
    <p>
      {t('compliance.defaultLanguage', { language: first! })}{' '}
      {other && t('compliance.otherLanguage', { language: other })}
    </p>
  )
}

function RequestsLine({ compliance: { Requests } }: Props) {
  const t = useTranslations()
  const { Open, Overdue } = Requests
  return (
    <>
      <p>
        {t('compliance.requests', { n: Open })}
        {Overdue > 0 && ` ${t('compliance.overdue', { n: Overdue })}`}
      </p>
      <p data-print="no">
        <Link to="/privacy/requests">{t('privacyRequests.title')}</Link>
      </p>
    </>
  )
}

function RegisterLine() {
  const t = useTranslations()
  return (
    <>
      <p>{t('compliance.register')}</p>
      <p data-print="no">
        <Link to="/privacy/register">{t('register.title')}</Link>
      </p>
    </>
  )
}

function LocatedLine({ compliance: { Located } }: Props) {
  const t = useTranslations()
  return <p>{t(Located ? 'compliance.located' : 'compliance.notLocated')}</p>
}

function RetentionLine({ compliance: { Deleted } }: Props) {
  const t = useTranslations()
  return <p>{t('compliance.retention', { n: Deleted.Days })}</p>
}

function EventsLine({ compliance: { EventDays, ArchivedMonths } }: Props) {
  const t = useTranslations()
  if (EventDays === null)
    return (
      <>
        <p>{t('compliance.eventsForEver')}</p>
        <p>{t('compliance.archives', { n: ArchivedMonths })}</p>
      </>
    )
  return (
    <>
      <p>{t('compliance.events', { n: EventDays })}</p>
      {ArchivedMonths > 0 && <p>{t('compliance.archivesBefore')}</p>}
    </>
  )
}

function WaitingLine({ compliance: { Deleted }, state }: Props) {
  const t = useTranslations()
  const { date } = useDates()
  if (Deleted.Next === null) return <p>{t('compliance.noneWaiting')}</p>
  return (
    <>
      <p>{t('compliance.waiting', { n: Deleted.Waiting, day: date(Deleted.Next) })}</p>
      {state === 'todo' && <p>{t('compliance.waitingLate')}</p>}
    </>
  )
}

function WideLine({ compliance: { Wide }, state }: Props) {
  const t = useTranslations()
  return (
    <>
      <p>{t('compliance.wide', { n: Wide.Count })}</p>
      {state === 'todo' && <p>{t('compliance.wideUnused', { n: UNUSED_DAYS })}</p>}
      <People
        of={Wide}
        caption={t('compliance.line.wide')}
        rightOf={({ Right }) => t(`compliance.right.${Right}`)}
      />
    </>
  )
}

function UnusedLine({ compliance: { Unused } }: Props) {
  const t = useTranslations()
  return (
    <>
      <p>{t('compliance.unused', { n: Unused.Count, days: UNUSED_DAYS })}</p>
      <People of={Unused} caption={t('compliance.line.unused')} />
    </>
  )
}

function IdleLine({ compliance: { Idle } }: Props) {
  const t = useTranslations()
  return (
    <>
      <p>{t('compliance.idle', { n: Idle.Count, days: UNUSED_DAYS })}</p>
      <People of={Idle} caption={t('compliance.line.idle')} />
      {Idle.Count > 0 && (
        <p data-print="no">
          <Link to="/reviews/new">{t('compliance.review')}</Link>
        </p>
      )}
    </>
  )
}

function SignInLine({ compliance: { SignIn } }: Props) {
  const t = useTranslations()
  const { LockoutAttempts: attempts, LockoutMinutes: minutes, SessionHours: hours } = SignIn
  return (
    <>
      <p>
        {t('compliance.signIn', { with: SignIn.WithFactor, of: SignIn.People })}{' '}
        {t('compliance.adminsWithout', { n: SignIn.AdminsWithout })}{' '}
        {t('compliance.factorRules', { n: SignIn.Rules })}
      </p>
      <p data-print="no">
        <Link to="/sign-in-settings">{t('compliance.toSignIn')}</Link>
      </p>
      <p>{t('compliance.lockout', { attempts, minutes })}</p>
      <p>{t('compliance.session', { hours })}</p>
    </>
  )
}

function LogLine({ compliance: { Log }, state }: Props) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const { SealedAt, VerifiedAt, Intact } = Log
  return (
    <>
      {SealedAt && <p>{t('compliance.sealed', { at: dateTime(SealedAt) })}</p>}
      <p>
        {VerifiedAt
          ? t(Intact ? 'compliance.intact' : 'compliance.notIntact', { at: dateTime(VerifiedAt) })
          : t('compliance.notVerified')}
      </p>
      {state === 'todo' && (
        <p>
          <WithCommands
            text={t('compliance.verifyHelp', { n: VERIFIED_DAYS, command: 'npm run admin -- verify-log' })}
          />
        </p>
      )}
    </>
  )
}

function BackupLine({ compliance: { BackupAt }, state }: Props) {
  const t = useTranslations()
  const { dateTime } = useDates()
  return (
    <>
      <p>{BackupAt ? t('compliance.backup', { at: dateTime(BackupAt) }) : t('compliance.noBackup')}</p>
      {state === 'todo' && (
        <p>
          <WithCommands
            text={t('compliance.backupHelp', {
              n: BACKUP_DAYS,
              backup: 'npm run admin -- backup',
              record: 'npm run admin -- record-backup',
            })}
          />
        </p>
      )}
    </>
  )
}
