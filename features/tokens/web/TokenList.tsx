import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { permissions } from '#domain/contract/permissions.ts'
import { type ApiToken, revokeToken, takeOverToken } from '../contract.ts'
import classes from './Tokens.module.css'

type Props = {
  tokens: readonly ApiToken[]
  /** The viewer, who sees the tokens of others too and takes them over; without one, all are the viewer's own. */
  viewerId?: string
}

/** Tokens with what they give, until when, and what can be done about them. */
export function TokenList({ tokens, viewerId }: Props) {
  return (
    <ul className={classes.tokens}>
      {tokens.map((token) => (
        <li key={token.ID}>
          <About token={token} showsOwner={viewerId !== undefined} />
          <div className={classes.acts}>
            {viewerId !== undefined && token.Owner.ID !== viewerId && token.MayTakeOver && (
              <TakeOver token={token} />
            )}
            <Revoke token={token} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function About({ token, showsOwner }: { token: ApiToken; showsOwner: boolean }) {
  const t = useTranslations()
  const day = useDay()
  const { date, dateTime } = useDates()
  const { Name, Permissions, Dealer, Sensitive, CreatedAt, EndsOn, LastUsedAt, Owner } = token
  const gives =
    Permissions.length === permissions.length
      ? t('tokens.givesAll')
      : Permissions.map((one) => t(`perm.${one}`)).join(', ')
  const scope = [
    Dealer && t('tokens.onlyAt', { name: Dealer.DisplayName }),
    Sensitive && t('tokens.isSensitive'),
  ]
  return (
    <div className={classes.about}>
      <strong>{Name}</strong>
      {showsOwner && (
        <p>
          {Owner.Valid
            ? t('tokens.all.owner', { name: Owner.Name })
            : t('tokens.all.stopped', { name: Owner.Name })}
        </p>
      )}
      <p>{gives}</p>
      {scope.some(Boolean) && <p>{scope.filter(Boolean).join(' ')}</p>}
      <p>
        {t('tokens.dates', { made: date(CreatedAt), end: day(EndsOn) })}{' '}
        {LastUsedAt ? t('tokens.used', { at: dateTime(LastUsedAt) }) : t('tokens.unused')}
      </p>
    </div>
  )
}

function Revoke({ token: { ID, Name } }: { token: ApiToken }) {
  const t = useTranslations()
  const { save, busy } = useSave(revokeToken, { toasts: { key: 'tokens', saved: t('tokens.revoked') } })
  const revoke = async () => {
    const sure = await confirm({
      title: t('tokens.revokeOf', { name: Name }),
      body: t('tokens.revokeBody'),
      confirmLabel: t('tokens.revoke'),
      danger: true,
    })
    if (sure) await save({ id: ID })
  }
  return (
    <Button busy={busy} aria-label={t('tokens.revokeOf', { name: Name })} onClick={() => void revoke()}>
      {t('tokens.revoke')}
    </Button>
  )
}

function TakeOver({ token: { ID, Name } }: { token: ApiToken }) {
  const t = useTranslations()
  const { save, busy } = useSave(takeOverToken, { toasts: { key: 'tokens', saved: t('tokens.all.taken') } })
  const takeOver = async () => {
    const sure = await confirm({
      title: t('tokens.all.takeOverOf', { name: Name }),
      body: t('tokens.all.takeOverBody'),
      confirmLabel: t('tokens.all.takeOver'),
    })
    if (sure) await save({ id: ID })
  }
  return (
    <Button
      busy={busy}
      aria-label={t('tokens.all.takeOverOf', { name: Name })}
      onClick={() => void takeOver()}
    >
      {t('tokens.all.takeOver')}
    </Button>
  )
}
