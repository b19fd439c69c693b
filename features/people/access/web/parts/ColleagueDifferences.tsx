import { useTranslations } from 'use-intl'
import type { WordKey } from '#core/web/i18n/words.ts'
import { ChoicesField } from '#core/web/form/ChoicesField.tsx'
import type { Choice } from '#core/web/form/ChoiceList.tsx'
import { flat } from '#features/apps/contract.ts'
import type { JudgedDifference } from '../../contract/compare-with-colleague.ts'
import { AttributeFields } from './AttributeFields.tsx'
import classes from './ColleagueDifferences.module.css'
import type { ComparedApp } from './use-colleague-access.ts'
import { usePermissionName } from './use-permission-name.ts'

type Props = {
  /** The name of the colleague. */
  name: string
  apps: readonly ComparedApp[]
  stores: readonly { ID: string; DisplayName: string }[]
  onChoose: (app: ComparedApp, keys: readonly string[], on: boolean) => void
  onType: (app: ComparedApp, values: ComparedApp['typed']) => void
}

/** Lists the differences from the access of a colleague as choices, and those that the viewer may not take over. */
export function ColleagueDifferences({ name, apps, stores, onChoose, onType }: Props) {
  const t = useTranslations()
  const lineOf = useDifferenceText(stores)
  const choices = (part: Part) =>
    apps
      .filter(({ differences }) => differences.some(isIn(part)))
      .map((app) => (
        <DifferenceChoices key={app.ID} app={app} part={part} lineOf={lineOf} onChoose={onChoose} />
      ))
  const [gives, values, takes] = [choices('gives'), choices('values'), choices('takes')]
  const incomplete = apps.filter(({ missing }) => missing.length > 0)
  const refused = apps.flatMap((app) => refusedDifferences(app).map((one) => ({ app, one })))
  return (
    <>
      {gives.length + values.length + takes.length + refused.length === 0 && <p>{t('prov.like.same')}</p>}
      {gives.length > 0 && (
        <section className={classes.section}>
          <h3>{t('prov.like.gives')}</h3>
          {gives}
        </section>
      )}
      {values.length + incomplete.length > 0 && (
        <section className={classes.section}>
          <h3>{t('prov.attributes')}</h3>
          <p className={classes.help}>{t('prov.like.values')}</p>
          {values}
          {incomplete.map((app) => (
            <AttributeFields
              key={app.ID}
              legend={app.app.DisplayName}
              attributes={app.missing}
              values={app.typed}
              onChange={(typed) => onType(app, typed)}
              wrong={NO_PROBLEMS}
            />
          ))}
        </section>
      )}
      {takes.length > 0 && (
        <section className={classes.section}>
          <h3>{t('prov.like.takes')}</h3>
          <p className={classes.help}>{t('prov.like.takesHelp', { name })}</p>
          {takes}
        </section>
      )}
      {refused.length > 0 && (
        <section className={classes.section}>
          <h3>{t('prov.like.not')}</h3>
          <ul className={classes.refused}>
            {refused.map(({ app, one }) => (
              <li key={app.ID + one.key}>
                <strong>{app.app.DisplayName}</strong>
                <span>{lineOf(app, one)}</span>
                <span className={classes.help}>{t(one.refused as WordKey)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type DifferenceChoicesProps = Pick<Props, 'onChoose'> & {
  app: ComparedApp
  part: Part
  lineOf: (app: ComparedApp, one: JudgedDifference) => string
}

/** The differences of one part in an app, as checkboxes. */
function DifferenceChoices({ app, part, lineOf, onChoose }: DifferenceChoicesProps) {
  const t = useTranslations()
  const options = choosableDifferences(app, part).map((one): Choice => ({
    value: one.key,
    label: lineOf(app, one),
    depth: one.kind === 'store' && isNewRole(app, one.RoleID) ? 1 : 0,
  }))
  const keys = options.map(({ value }) => value)
  const shows = app.refused !== null && keys.some((key) => app.chosen.has(key))
  return (
    <ChoicesField
      legend={app.app.DisplayName}
      options={options}
      chosen={keys.filter((key) => app.chosen.has(key))}
      onToggle={(key, on) => onChoose(app, [key], on)}
      all={{ label: t('prov.like.all'), onToggle: (on) => onChoose(app, keys, on) }}
      filterLabel={t('prov.like.filter')}
      wrong={shows ? t(app.refused as WordKey) : undefined}
    />
  )
}

const isNewRole = ({ differences }: ComparedApp, roleId: string) =>
  differences.some(({ kind, adds, ID }) => kind === 'role' && adds && ID === roleId)

const NO_PROBLEMS: ReadonlySet<string> = new Set()

/** Added values are a part of their own, so that "All" does not choose them. */
type Part = 'gives' | 'values' | 'takes'
const partOf = ({ adds, kind }: JudgedDifference): Part =>
  !adds ? 'takes' : kind === 'attribute' ? 'values' : 'gives'
const isIn = (part: Part) => (one: JudgedDifference) => one.refused === null && partOf(one) === part

const ORDER = ['app', 'role', 'store', 'permission', 'attribute']

/** The differences that may be chosen; the stores of a new role follow it. */
function choosableDifferences(app: ComparedApp, part: Part): JudgedDifference[] {
  const some = app.differences
    .filter(isIn(part))
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  const ofRole = (one: JudgedDifference) => one.adds && one.kind === 'store' && isNewRole(app, one.RoleID)
  return some
    .filter((one) => !ofRole(one))
    .flatMap((one) =>
      one.kind === 'role'
        ? [one, ...some.filter((store) => ofRole(store) && store.RoleID === one.ID)]
        : [one],
    )
}

/** The refused differences, without the stores of a refused role. */
const refusedDifferences = ({ differences }: ComparedApp) => {
  const roles = new Set(
    differences.filter(({ kind, refused }) => kind === 'role' && refused).map(({ ID }) => ID),
  )
  return differences.filter(
    ({ kind, adds, RoleID, refused }) => refused !== null && !(kind === 'store' && adds && roles.has(RoleID)),
  )
}

/** Answers a function that describes a difference. */
function useDifferenceText(stores: Props['stores']) {
  const t = useTranslations()
  const permissionName = usePermissionName()
  const storeNames = new Map(stores.map(({ ID, DisplayName }) => [ID, DisplayName]))
  return (like: ComparedApp, { kind, adds, ID, RoleID, Value }: JudgedDifference) => {
    const { app, from } = like
    const nameIn = (list: readonly { ID: string; DisplayName: string }[] | undefined, id: string) =>
      list?.find((one) => one.ID === id)?.DisplayName ?? ''
    const role = nameIn(app.Roles, kind === 'role' ? ID : RoleID)
    if (kind === 'app') return t(adds ? 'prov.like.app' : 'prov.like.wholeApp')
    if (kind === 'role') return t('prov.like.role', { name: role })
    if (kind === 'store') {
      const name = storeNames.get(ID) ?? ''
      return adds && isNewRole(like, RoleID)
        ? t('prov.like.store', { name })
        : t('prov.like.storeOf', { name, role })
    }
    if (kind === 'permission') {
      const permission = flat(app.Permissions ?? []).find((one) => one.ID === ID)
      return t('prov.like.permission', { name: permission ? permissionName(permission) : '' })
    }
    const name = nameIn(app.Attributes, ID)
    const former = from?.Attributes.find((one) => one.ID === ID)?.Value ?? ''
    if (adds) return t('prov.like.value', { name, value: Value })
    return Value === ''
      ? t('prov.like.emptied', { name, former })
      : t('prov.like.replaced', { name, value: Value, former })
  }
}
