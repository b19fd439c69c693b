import type { Random } from './random.ts'
import type { World } from './world.ts'

/** The records that a call can name, in the order of their names, because ids differ in each run. */
export function poolsOf(world: World, random: Random, people: readonly string[]) {
  const byName = <R extends { name?: string; display_name?: string }>(list: R[]) =>
    list.toSorted((one, other) => key(one).localeCompare(key(other), 'en', { numeric: true }))
  const key = ({ name = '', display_name = '' }: { name?: string; display_name?: string }) =>
    `${name} ${display_name}`
  const apps = byName(world.all('apps'))
  const appName = new Map(apps.map((app) => [app.id, app.name]))
  const ofApps = <R extends { app_id: string; name: string }>(list: R[]) =>
    list.toSorted((one, other) =>
      `${appName.get(one.app_id)} ${one.name}`.localeCompare(`${appName.get(other.app_id)} ${other.name}`),
    )
  const [roles, permissions] = [ofApps(world.all('roles')), ofApps(world.all('permissions'))]
  const [dealers, stores] = [byName(world.all('dealers')), byName(world.all('stores'))]
  const attributes = world
    .all('attributes')
    .toSorted((one, other) =>
      `${one.family} ${one.name} ${appName.get(one.app_id ?? '')}`.localeCompare(
        `${other.family} ${other.name} ${appName.get(other.app_id ?? '')}`,
      ),
    )
  const inPortal = <R extends { app_id: string }>(list: R[]) =>
    list.filter(({ app_id }) => world.isPortal(app_id))
  const [portalRoles, portalPermissions] = [inPortal(roles), inPortal(permissions)]
  const made: string[] = []
  const sessions: string[] = []
  const cleanups: string[] = []
  const runs: { of: Run; id: string; by: string }[] = []
  const dealer = () => random.one(dealers).id
  /** Chooses from a list, mostly an entry that the actor could give: nearly all other choices are refused. */
  const likely = <R>(list: readonly R[], could: (one: R) => boolean) => {
    const some = random.chance(0.6) ? list.filter(could) : list
    return random.one(some.length > 0 ? some : list)
  }
  const store = (actorId: string) => {
    const actor = world.facts(actorId)
    return likely(stores, ({ id }) => actor !== undefined && world.reachesStore(actor, id)).id
  }
  const role = (actorId: string, of = random.chance(0.5) ? portalRoles : roles) => {
    const actor = world.facts(actorId)
    return likely(
      of,
      ({ app_id, priority }) => (priority ?? 0) <= (actor?.rank ?? 0) && actor?.appIds.has(app_id) === true,
    ).id
  }
  const permission = (actorId: string, of = random.chance(0.6) ? portalPermissions : permissions) => {
    const actor = world.facts(actorId)
    const isHeld = (name: string) => actor?.held.has(name.replace('user-portal-', '')) === true
    return likely(of, (one) => one.transferable && (isHeld(one.name) || !world.isPortal(one.app_id))).id
  }
  return {
    world,
    roles,
    permissions,
    stores,
    apps,
    /** Adds a person for calls to be about. */
    add: (id: string) => made.push(id),
    /** Chooses the actor sometimes, but mostly a person in scope whose rank is not higher. */
    person(actorId: string): string {
      if (random.chance(0.12)) return actorId
      const actor = world.facts(actorId)
      const isBelow = (id: string) => (world.facts(id)?.rank ?? 0) <= (actor?.rank ?? 0)
      const all = [...people, ...made.slice(-10)]
      return likely(all, (id) => actor !== undefined && world.reaches(actor, id) && isBelow(id))
    },
    dealer,
    store,
    app: () => random.one(apps).id,
    role,
    permission,
    attribute: () => random.one(attributes).id,
    group(actorId: string): string {
      const kind = random.below(13)
      if (kind < 4) return role(actorId)
      if (kind < 10) return permission(actorId)
      return kind < 12 ? store(actorId) : dealer()
    },
    session: () => random.oneOrNone(sessions.slice(-20)) ?? dealer(),
    cleanup: () => random.oneOrNone(cleanups) ?? dealer(),
    /** Chooses mostly the last import or bulk act of the actor. */
    run(of: Run, actorId: string): string {
      const all = runs.filter((one) => one.of === of)
      const own = random.chance(0.9) ? all.findLast(({ by }) => by === actorId) : undefined
      return own?.id ?? random.oneOrNone(all)?.id ?? dealer()
    },
    /** The person who made the last import or bulk act, if the call is about one. */
    maker(path: string): string | undefined {
      const of = path.startsWith('/api/Users/Bulk/')
        ? 'bulk_runs'
        : path.startsWith('/api/Import/')
          ? 'imports'
          : null
      return runs.findLast((one) => one.of === of)?.by
    },
    addRun: (of: Run, id: string, by: string) => void runs.push({ of, id, by }),
    addCleanup: (id: string) => void cleanups.push(id),
    /** Adds sessions that an answer named. */
    addSessions: (ids: readonly string[]) => void sessions.push(...ids),
    email: () => world.find('users', random.one(people))!.email,
  }
}
/** The tables of work on many records. */
export type Run = 'imports' | 'bulk_runs'
export type Pools = ReturnType<typeof poolsOf>
