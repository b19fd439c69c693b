import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Combobox } from '#core/web/form/Combobox.tsx'
import form from '#core/web/form/form.module.css'
import { reading } from '#core/web/query.ts'
import { Button, buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { Select } from '#core/web/ui/Select.tsx'
import { can } from '#domain/contract/viewer.ts'
import { IfAllowed } from '#domain/web/IfAllowed.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { dealerSource, recentDealers } from '#features/groups/web/parts/dealer-source.ts'
import { mayProvision } from '#features/people/access/rules.ts'
import { fullName, type User } from '#features/people/contract.ts'
import { useUserSave } from '#features/people/edit/web/parts/use-user-save.ts'
import { WithUser } from '#features/people/profile/web/parts/WithUser.tsx'
import { templates } from '#features/people/templates/contract.ts'
import { templateSource } from '#features/people/templates/web/parts/template-source.ts'
import { mayMove, mayMoveDealer } from '../rules.ts'
import classes from './Move.module.css'
import { MoveEffect } from './MoveEffect.tsx'
import { useMove } from './use-move.ts'

/** Moves a person to another dealer or store, and says before what goes, stays and comes. */
export function MovePage() {
  const t = useTranslations()
  return (
    <WithUser title={t('move.title')}>
      {(user) => (
        <IfAllowed key={user.ID} may={(viewer) => mayMove(viewer, user)}>
          <Move user={user} />
        </IfAllowed>
      )}
    </WithUser>
  )
}

function Move({ user }: { user: User }) {
  const t = useTranslations()
  const id = useId()
  const navigate = useNavigate()
  const move = useMove(user)
  const { save, busy } = useUserSave(user.ID, move.apps.all)
  const view = { to: '/user/$id', params: { id: user.ID } }
  const name = fullName(user)
  const mayNot = !move.isChosen || !move.summary || move.needsStore
  const onSaved = async () => navigate(view)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mayNot && !busy) void save(user, move.body, { onSaved })
  }
  return (
    <Page
      title={t('move.of', { name })}
      crumbs={[
        { label: t('users.title'), to: '/users' },
        { label: name, to: `/user/${user.ID}` },
        { label: t('move.title') },
      ]}
    >
      <form id={id} className={classes.page} onSubmit={submit}>
        <Panel title={t('move.where')}>
          <Where user={user} move={move} />
        </Panel>
        <Panel title={t('move.effect')}>
          <div aria-live="polite">
            <MoveEffect user={user} move={move} />
          </div>
        </Panel>
        <div className={classes.acts}>
          <Link {...view} activeOptions={{ exact: true }} className={buttonLook()}>
            {t('common.cancel')}
          </Link>
          <Button type="submit" look="primary" disabled={mayNot} busy={busy}>
            {t('move.save')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

function Where({ user, move }: { user: User; move: ReturnType<typeof useMove> }) {
  const t = useTranslations()
  const id = useId()
  const viewer = useViewer()
  const { dealer, moves, from, to, way, choose, needsStore } = move
  const none = { value: '', label: t('userWizard.noDealer') }
  const own = user.Dealer ? { value: user.Dealer.ID, label: user.Dealer.DisplayName } : none
  const optionOf = ({ ID, DisplayName }: { ID: string; DisplayName: string }) => ({
    value: ID,
    label: DisplayName,
  })
  return (
    <div className={classes.where}>
      {mayMoveDealer(viewer, user) && (
        <div className={form.field}>
          <label htmlFor={`${id}-dealer`} className={form.label}>
            {t('user.dealer')}
          </label>
          <Combobox
            id={`${id}-dealer`}
            aria-describedby={`${id}-from`}
            source={dealerSource}
            value={dealer}
            fixedOptions={own.value === '' ? [none] : [own, none]}
            onPick={(picked) => {
              if (picked) recentDealers.add(viewer.id, picked)
              choose.dealer(picked)
            }}
          />
          <p id={`${id}-from`} className={form.help}>
            {t('move.now', { dealer: own.label })}
          </p>
        </div>
      )}
      {from.length > 0 && (
        <Select
          label={t('prov.move.from')}
          value={way.from}
          options={from.map(optionOf)}
          onChoose={choose.from}
        />
      )}
      {(from.length > 0 || moves || needsStore || way.to) && to.length > 0 && (
        <Select
          label={t('prov.move.to')}
          value={way.to}
          options={[
            { value: '', label: t(moves ? 'move.noStore' : 'prov.move.choose') },
            ...to.map(optionOf),
          ]}
          onChoose={choose.to}
        />
      )}
      <WhichTemplate move={move} />
    </div>
  )
}

/** A template of access that the person gets at the new place, where the viewer may give any. R100 */
function WhichTemplate({ move: { dealer, template, left, choose } }: { move: ReturnType<typeof useMove> }) {
  const t = useTranslations()
  const id = useId()
  const viewer = useViewer()
  const of = dealer || 'none'
  const some = useQuery({
    ...reading(templates, { dealer: of, pageSize: 1 }),
    enabled: mayProvision(viewer) && can(viewer, ['create-users', 'modify-users']),
  })
  if (!some.data?.Total) return null
  const none = { value: '', label: t('move.noTemplate') }
  const names = [...left, ...(template?.Hidden ? [t('templates.hiddenApps')] : [])]
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        {t('templates.one')}
      </label>
      <Combobox
        id={id}
        aria-describedby={`${id}-help`}
        source={templateSource(of)}
        value={template?.ID ?? ''}
        fixedOptions={[none, ...(template ? [{ value: template.ID, label: template.Name }] : [])]}
        onPick={(value, picked) => {
          if (picked || !value) choose.template(picked ?? null)
        }}
      />
      <p id={`${id}-help`} className={form.help}>
        {names.length > 0 ? t('templates.notFilled', { names: names.join(', ') }) : t('move.templateHelp')}
      </p>
    </div>
  )
}
