import { IconArrowBackUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { appLabel } from '#features/apps/app/web/parts/app-label.ts'
import { mayProvision } from '../rules.ts'
import { AppToggle } from './AppToggle.tsx'
import { AppChoices } from './AppChoices.tsx'
import type { Choice } from '#core/web/form/ChoiceList.tsx'
import { AppDates } from './AppDates.tsx'
import type { Dates, Grant } from './parts/app-changes.ts'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import type { AppDraft, AppProblem, EditContext } from './parts/app-drafts.ts'
import { HeldInApp } from './parts/HeldInApp.tsx'
import classes from './AppCard.module.css'

type Props = {
  context: EditContext
  draft: AppDraft
  stores: readonly Choice[]
  problems: readonly AppProblem[]
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (grant: Grant) => void
  onGive: () => void
  onTake: () => void
  onDate: (dates: Dates) => void
}

/** One app in the access editor: gives and takes it, and edits the access in it. */
export function AppCard({ context, draft, open, onOpen, onGive, onTake, onDate, ...choices }: Props) {
  const { app, held, grant } = draft
  const id = useId()
  const t = useTranslations()
  const name = appLabel(t, app)
  return (
    <>
      <span className={classes.bar} style={{ background: app.Colour }} aria-hidden />
      <div className={classes.head}>
        <AppLogo app={app} />
        <div className={classes.name}>
          <h3>{grant ? <AppToggle name={name} open={open} controls={id} onOpen={onOpen} /> : name}</h3>
          <Summary draft={draft} />
          {draft.dates && <AppDates draft={draft} dates={draft.dates} onDate={onDate} />}
        </div>
        <GiveOrTake draft={draft} onGive={onGive} onTake={onTake} />
      </div>
      {grant && (
        <div id={id} hidden={!open} className={classes.body}>
          {open &&
            (mayProvision(context.viewer) || !held ? (
              <AppChoices context={context} draft={draft} grant={grant} {...choices} />
            ) : (
              <HeldInApp app={held} />
            ))}
        </div>
      )}
    </>
  )
}

/** The roles of the app, and what the save will do to it. */
function Summary({
  draft: { app, held, grant, willBeRemoved, rolesKept, changedByOther, dates },
}: Pick<Props, 'draft'>) {
  const t = useTranslations()
  const roles = (app.Roles ?? held?.AssignedRoles ?? []).filter(({ ID }) => grant?.roles.includes(ID))
  const going = (held && !grant) || willBeRemoved
  const willGo = rolesKept.length > 0 ? 'prov.willGoPart' : 'prov.willGo'
  const comes = grant && !held && !dates?.From
  const becomes = going ? willGo : comes ? 'prov.willCome' : null
  const names = (of: typeof rolesKept) => of.map(({ DisplayName }) => DisplayName).join(', ')
  return (
    <>
      {roles.length > 0 && <p className={classes.roles}>{names(roles)}</p>}
      <output className={classes.becomes} data-goes={going}>
        {becomes && t(becomes, { roles: names(rolesKept) })}
      </output>
      <output className={classes.roles}>{changedByOther && t('prov.elsewhere')}</output>
    </>
  )
}

/** Gives or takes the app, or undoes that. One button for all three, so that it keeps the focus. */
function GiveOrTake({
  draft: { app, held, grant, mayTake },
  onGive,
  onTake,
}: Pick<Props, 'draft' | 'onGive' | 'onTake'>) {
  const t = useTranslations()
  const name = { app: app.DisplayName }
  const act = held ? (grant ? 'take' : 'keep') : grant ? 'leave' : 'give'
  if (act === 'take' && !mayTake) return null
  const label = {
    take: t('prov.deprovision.label'),
    keep: t('prov.undo.label'),
    leave: t('prov.undoGive.label'),
    give: t('prov.provision.label'),
  }[act]
  const aria = {
    take: t('prov.deprovision.aria', name),
    keep: t('prov.undo.aria', name),
    leave: t('prov.undoGive.aria', name),
    give: t('prov.provision.aria', name),
  }[act]
  const Icon = { take: IconMinus, keep: IconArrowBackUp, leave: IconArrowBackUp, give: IconPlus }[act]
  return (
    <Button aria-label={aria} icon={<Icon size={18} aria-hidden />} onClick={grant ? onTake : onGive}>
      {label}
    </Button>
  )
}
