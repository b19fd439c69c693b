import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { RowAct } from '#core/web/ui/RowList.tsx'
import { ShownOnce } from '#core/web/ui/ShownOnce.tsx'
import { deleteScimSource, endScimToken, type ScimSource, TOKENS_MAX } from '../contract.ts'
import classes from './Sources.module.css'

const TokenDialog = lazyPart(async () => (await import('./TokenDialog.tsx')).TokenDialog)

type Props = { source: ScimSource; onEdit: () => void }

/** A source with what it may do and its tokens. The text of a new token stays until the page is left. */
export function SourcePanel({ source, onEdit }: Props) {
  const t = useTranslations()
  const [token, setToken] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const { Name, Owner } = source
  const deleting = useSave(deleteScimSource, { toasts: { key: 'scim', saved: t('scim.deleted') } })

  const remove = async () => {
    const sure = await confirm({
      title: t('scim.deleteTitle', { name: Name }),
      body: t('scim.deleteBody'),
      confirmLabel: t('scim.delete'),
      danger: true,
    })
    if (sure) await deleting.save({ id: source.ID })
  }

  const owner = !Owner
    ? t('scim.noOwner')
    : Owner.Valid
      ? Owner.Name
      : t('scim.ownerGone', { name: Owner.Name })
  return (
    <Panel
      title={Name}
      actions={
        <div className={classes.actions}>
          <Button aria-label={t('scim.editOf', { name: Name })} onClick={onEdit}>
            {t('scim.edit')}
          </Button>
          <Button
            look="quiet"
            busy={deleting.busy}
            aria-label={t('scim.deleteTitle', { name: Name })}
            onClick={() => void remove()}
          >
            {t('scim.delete')}
          </Button>
        </div>
      }
    >
      <div className={classes.source}>
        <Facts
          items={[
            { label: t('scim.scope'), value: scopeOf(source, t('scim.network')) },
            {
              label: t('scim.may'),
              value: source.May.map((one) => t(`scim.right.${one}`)).join(', ') || t('scim.reads'),
            },
            {
              label: t('scim.apps'),
              value: source.Apps.map(({ DisplayName }) => DisplayName).join(', ') || t('scim.noApps'),
            },
            { label: t('scim.welcome'), value: t(source.SendsWelcome ? 'scim.sends' : 'scim.holds') },
            { label: t('scim.owner'), value: owner },
          ]}
        />
        {token !== undefined && (
          <ShownOnce note={t('scim.token.once')} name={t('scim.token.label')} secret={token} />
        )}
        <TokenList source={source} />
        <div className={classes.actions}>
          <Button
            aria-haspopup="dialog"
            disabled={source.Tokens.length >= TOKENS_MAX}
            aria-label={t('scim.token.makeOf', { name: Name })}
            onClick={() => setMaking(true)}
          >
            {t('scim.token.make')}
          </Button>
        </div>
      </div>
      {isMaking && <TokenDialog source={source} onMade={setToken} onClose={() => setMaking(false)} />}
    </Panel>
  )
}

const scopeOf = ({ Network, Dealers }: ScimSource, network: string) =>
  Network ? network : Dealers.map(({ DisplayName, SoldTo }) => `${DisplayName} (${SoldTo})`).join(', ')

function TokenList({ source }: { source: ScimSource }) {
  const t = useTranslations()
  const { date, dateTime } = useDates()
  const day = useDay()
  const ending = useSave(endScimToken, { toasts: { key: 'scim', saved: t('scim.token.ended') } })
  const end = async (id: string) => {
    const sure = await confirm({
      title: t('scim.token.end'),
      body: t('scim.token.endBody'),
      confirmLabel: t('scim.token.end'),
      danger: true,
    })
    if (sure) await ending.save({ id })
  }
  if (source.Tokens.length === 0) return <p className={classes.lead}>{t('scim.token.none')}</p>
  return (
    <ul className={classes.tokens}>
      {source.Tokens.map(({ ID, CreatedAt, EndsOn, LastUsedAt }) => (
        <li key={ID}>
          <span>
            {t('scim.token.dates', { made: date(CreatedAt), end: day(EndsOn) })}{' '}
            {LastUsedAt ? t('scim.token.used', { at: dateTime(LastUsedAt) }) : t('scim.token.unused')}
          </span>
          <RowAct
            label={t('scim.token.end')}
            fullLabel={t('scim.token.endOf', { date: date(CreatedAt), name: source.Name })}
            busy={ending.busy}
            onAct={() => void end(ID)}
          />
        </li>
      ))}
    </ul>
  )
}
