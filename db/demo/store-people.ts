import type { Db } from '#core/server/database/database.ts'
import { userSearchText } from '#domain/contract/search-text.ts'
import { bulkInsert } from './bulk-insert.ts'
import type { Attribute, Grant, User } from './model.ts'
import { randomFrom } from './random.ts'

const SEED = 6

const userColumns = {
  id: 'uuid',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  mobile_phone: 'text',
  alternate_phone: 'text',
  region: 'text',
  locale: 'text',
  is_primary: 'boolean',
  dealer_id: 'uuid',
  search_text: 'text',
  password_hash: 'text',
  email_verified: 'boolean',
  locked: 'boolean',
  locked_at: 'timestamptz',
  locked_by: 'uuid',
  lockout_expiry: 'timestamptz',
  last_sign_in_at: 'timestamptz',
  unlocked_at: 'timestamptz',
  created_at: 'timestamptz',
}

export async function insertUsers(db: Db, users: User[], onDone: (done: number) => void): Promise<void> {
  const rows = users.map((user) => ({
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    mobile_phone: user.mobilePhone,
    alternate_phone: user.alternatePhone,
    region: user.region,
    locale: user.locale,
    is_primary: user.isPrimary,
    dealer_id: user.dealer?.id ?? null,
    search_text: userSearchText(user.firstName, user.lastName, user.email),
    password_hash: user.passwordHash,
    // A person who never signed in did not open the link of the welcome mail either.
    email_verified: user.passwordHash !== null,
    locked: user.lock === 'permanent',
    locked_at: user.lock === 'permanent' ? user.lockedAt : null,
    locked_by: user.lockedBy?.id ?? null,
    lockout_expiry: user.lockoutExpiry,
    last_sign_in_at: user.lastSignInAt,
    unlocked_at: user.unlockedAt,
    created_at: user.createdAt,
  }))
  await bulkInsert(db, 'users', userColumns, rows, onDone)
}

const granted = { user_id: 'uuid', granted_by: 'uuid', granted_at: 'timestamptz' }

/** Stores the access of each person, granted by the admin of their dealer if there was one already. */
export async function insertGrants(
  db: Db,
  users: User[],
  keeperOf: (user: User) => User | null,
  onDone: (table: number) => void,
): Promise<void> {
  const rowsOf = <R>(make: (grant: Grant) => R[]) =>
    users.flatMap((user) => {
      const keeper = keeperOf(user)
      const granted_by = keeper && keeper.createdAt < user.createdAt ? keeper.id : null
      const common = { user_id: user.id, granted_by, granted_at: user.createdAt }
      return user.grants.flatMap((grant) => make(grant).map((row) => ({ ...common, ...row })))
    })
  await bulkInsert(
    db,
    'user_apps',
    { ...granted, app_id: 'uuid' },
    rowsOf(({ app }) => [{ app_id: app.id }]),
  )
  onDone(1)
  await bulkInsert(
    db,
    'user_roles',
    { ...granted, app_id: 'uuid', role_id: 'uuid' },
    rowsOf(({ app, role }) => (role ? [{ app_id: app.id, role_id: role.id }] : [])),
  )
  onDone(2)
  await bulkInsert(
    db,
    'user_stores',
    { ...granted, role_id: 'uuid', store_id: 'uuid' },
    rowsOf(({ role, stores }) => (role ? stores.map(({ id }) => ({ role_id: role.id, store_id: id })) : [])),
  )
  onDone(3)
  await bulkInsert(
    db,
    'user_permissions',
    { ...granted, app_id: 'uuid', permission_id: 'uuid' },
    rowsOf(({ app, permissions }) => permissions.map(({ id }) => ({ app_id: app.id, permission_id: id }))),
  )
  onDone(4)
  await insertAttributes(db, users)
}

/** A required attribute has a value wherever its app was given; the others now and then. */
async function insertAttributes(db: Db, users: User[]) {
  const random = randomFrom(SEED)
  const value = ({ name }: Attribute) =>
    name === 'order-limit' ? `${random.int(1, 20)}000` : random.digits(6)
  await bulkInsert(
    db,
    'user_attributes',
    { user_id: 'uuid', attribute_id: 'uuid', value: 'text' },
    users.flatMap((user) =>
      user.grants
        .flatMap(({ app }) => app.attributes)
        .filter(({ required }) => required || random.chance(0.3))
        .map((attribute) => ({ user_id: user.id, attribute_id: attribute.id, value: value(attribute) })),
    ),
  )
}
