import type { Db } from '#core/server/database/database.ts'
import { type Judged, ok, problem } from './check.ts'

/** Whether the server takes changes, and the role may read and write every table. */
export async function judgeRights(db: Db): Promise<Judged> {
  const server = await db.row<{ readOnly: string }>`
    select case when pg_is_in_recovery() then 'on' else current_setting('default_transaction_read_only') end as "readOnly"`
  if (server!.readOnly === 'on')
    return problem(
      [
        'The database takes no changes: nothing can be saved, and nobody can sign in.',
        'La base de données n’accepte aucune modification\u00a0: rien ne peut être enregistré, et personne ne peut se connecter.',
      ],
      [
        'Let DATABASE_URL lead to the primary, not to a standby. If it does, check default_transaction_read_only, and whether the disk is full.',
        'Faites mener DATABASE_URL au serveur primaire, et non à une réplique. Si c’est le cas, vérifiez default_transaction_read_only, et si le disque est plein.',
      ],
    )
  const refused = await db.rows<{ name: string }>`
    select relname as name from pg_class c
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('kysely_migration', 'migration_hashes')
       and exists (select from unnest(array['select', 'insert', 'update', 'delete']) one
                    where not has_table_privilege(c.oid, one))
     order by relname`
  if (refused.length === 0)
    return ok(['The role may read and write every table.', 'Le rôle peut lire et modifier chaque table.'])
  const some = refused.slice(0, 5).map(({ name }) => name)
  return problem(
    [
      `Tables that the role may not read and write: ${refused.length} (${some.join(', ')}).`,
      `Tables que le rôle ne peut pas lire et modifier\u00a0: ${refused.length} (${some.join(', ')}).`,
    ],
    [
      'Grant select, insert, update and delete: docs/deploy.md, “A role of its own for the schema”.',
      'Accordez select, insert, update et delete\u00a0: docs/deploy.fr.md, «\u00a0Un rôle à part pour le schéma\u00a0».',
    ],
  )
}
