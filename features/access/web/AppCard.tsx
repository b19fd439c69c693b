import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { mayProvision } from '../rules.ts'
import { useRoleName } from '#features/role-copy/web/parts/use-role-name.ts'
import { AppChoices } from './AppChoices.tsx'
import type { Choice } from './ChoiceList.tsx'
import { GiveOrTake } from './GiveOrTake.tsx'
import type { Grant } from './parts/app-changes.ts'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import type { AppAfter, AppProblem, Case } from './parts/apps-after.ts'
import { HeldInApp } from './parts/HeldInApp.tsx'
import classes from './AppCard.module.css'

type Props = {
  of: Case
  after: AppAfter
  stores: readonly Choice[]
  problems: readonly AppProblem[]
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (grant: Grant) => void
  onGive: () => void
  onTake: () => void
}

/** One app of somebody: given, taken, and what is held in it. */
export function AppCard({ of, after, open, onOpen, onGive, onTake, ...choices }: Props) {
  const { app, held, grant } = after
  const id = useId()
  const name = app.DisplayName
  return (
    <>
      <span className={classes.bar} style={{ background: app.Colour }} aria-hidden />
      <div className={classes.head}>
        <AppLogo app={app} />
        <div className={classes.name}>
          <h3>
            {grant ? (
              <button
                type="button"
                className={classes.toggle}
                aria-expanded={open}
                aria-controls={id}
                onClick={() => onOpen(!open)}
              >
                {name}
                <IconChevronDown size={18} aria-hidden />
              </button>
            ) : (
              name
            )}
          </h3>
          <Summary after={after} />
        </div>
        <GiveOrTake after={after} onGive={onGive} onTake={onTake} />
      </div>
      {grant && (
        <div id={id} hidden={!open} className={classes.body}>
          {open &&
            (mayProvision(of.viewer) || !held ? (
              <AppChoices of={of} after={after} grant={grant} {...choices} />
            ) : (
              <HeldInApp app={held} />
            ))}
        </div>
      )}
    </>
  )
}

/** What a closed card says: the roles, and what the save will do to the app. */
function Summary({ after: { app, held, grant, goes, stays, elsewhere } }: Pick<Props, 'after'>) {
  const t = useTranslations()
  const roleName = useRoleName()
  const roles = (app.Roles ?? held?.AssignedRoles ?? []).filter(({ ID }) => grant?.roles.includes(ID))
  const going = (held && !grant) || goes
  const willGo = stays.length > 0 ? 'prov.willGoPart' : 'prov.willGo'
  const becomes = going ? willGo : grant && !held ? 'prov.willCome' : null
  const names = (of: typeof stays) => of.map(roleName).join(', ')
  return (
    <>
      {roles.length > 0 && <p className={classes.roles}>{names(roles)}</p>}
      <output className={classes.becomes} data-goes={going}>
        {becomes && t(becomes, { roles: names(stays) })}
      </output>
      <output className={classes.roles}>{elsewhere && t('prov.elsewhere')}</output>
    </>
  )
}
