import { newToken } from '#core/server/bearer-tokens.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Identity } from '#core/server/identity.ts'
import { type Permission, permissions } from '#domain/contract/permissions.ts'

type Given = {
  name?: string
  permissions?: readonly Permission[]
  dealerId?: string | null
  sensitive?: boolean
  expiresAt?: Date
}

/** Gives a person an API token, by default one with all that they have. */
export async function givenToken(db: Db, owner: string, given: Given = {}) {
  const { text, hash } = newToken('pat')
  const row = await db.row<{ id: string }>`
    insert into api_tokens (owner_id, name, hash, permissions, dealer_id, sensitive, created_at, expires_at)
    values (${owner}, ${given.name ?? 'ERP'}, ${hash}, ${given.permissions ?? permissions}::text[], ${given.dealerId ?? null},
            ${given.sensitive ?? true}, '2026-11-01', ${given.expiresAt ?? new Date('2999-01-01')})
    returning id`
  const { id } = row!
  const identity: Identity = { userId: owner, sessionUid: null, securityVersion: null, tokenId: id }
  return { id, text, identity, headers: { authorization: `Bearer ${text}` } }
}
