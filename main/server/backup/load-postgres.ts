import { run, start } from './client-programs.ts'

const LOAD = ['--no-psqlrc', '--quiet', '--no-password', '--single-transaction', '--set=ON_ERROR_STOP=1']
const UNLOAD = ['--no-owner', '--no-acl', '--no-comments', '--file=-']

/** Runs what the file holds in one transaction, which is committed only once the file was read to its end. */
export async function load(
  file: string,
  environment: NodeJS.ProcessEnv,
  { first, last }: { first: string; last: string },
) {
  const { child: psql, ended: loaded } = start('psql', LOAD, environment)
  const { child: reader, ended: read } = start('pg_restore', [...UNLOAD, file], environment)
  reader.stdin.end()
  psql.stdout.resume()
  psql.stdin.write(`set client_min_messages = warning;\n${first}\n`)
  reader.stdout.pipe(psql.stdin, { end: false })
  try {
    // Of a psql that has ended, the reader would wait for ever.
    await Promise.race([read, loaded.then(() => read)])
    psql.stdin.end(`\n${last}\n`)
    await loaded
  } finally {
    reader.kill()
    psql.kill()
  }
}

/** Drops everything in the schema `public` but extensions. Rights that the schema gives by default stay. */
export const EMPTY = `
do $$
declare
  one text;
begin
  for one in select unnest(array(
    select statement from (
      select case relkind when 'S' then 2 else 1 end as turn, format('drop %s if exists %s cascade',
               case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
               oid::regclass) as statement, oid
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 3, format('drop routine if exists %s cascade', oid::regprocedure), oid
        from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 4, format('drop type if exists %s cascade', oid::regtype), oid
        from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    ) everything
    where not exists (select from pg_depend d where d.objid = everything.oid and d.deptype = 'e')
    order by turn))
  loop
    execute one;
  end loop;
end $$;`

/** The rows of a table in a dump of PostgreSQL, whose values have neither tabs nor line ends. */
export async function tableIn(
  file: string,
  table: string,
  environment: NodeJS.ProcessEnv,
): Promise<string[][]> {
  const text = await run('pg_restore', ['--data-only', `--table=${table}`, '--file=-', file], environment)
  const [, rows = ''] = /^COPY public\.[^\n]*\n([^]*?)^\\\.$/m.exec(text) ?? []
  return rows.split('\n').flatMap((line) => (line ? [line.split('\t')] : []))
}
