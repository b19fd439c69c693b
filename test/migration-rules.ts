import { statementsOf, withoutComments } from './sql-statements.ts'

/** What the code of the release before may not survive, while it runs beside the new one. */
const breaking: [RegExp, string][] = [
  [/^drop (table|view|type|function|sequence|schema)\b|\bdrop (column|default)\b/, 'drops'],
  [/^alter table .*\bdrop (?!constraint|not null|expression|identity|column|default)\w/, 'drops'],
  [/\brename\b/, 'renames'],
  [/\balter (column )?\w+ (set data )?type\b/, 'changes a type'],
  [/\balter (column )?\w+ set not null\b/, 'refuses null'],
  [
    /\badd (?!constraint|check|foreign|unique|primary|exclude)(?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    'adds a column that must be given',
  ],
  [/\badd (constraint \w+ )?(check|foreign key|unique|primary key|exclude)\b/, 'refuses rows'],
  [/\bcreate unique index\b/, 'refuses rows'],
  [/\bcreate (constraint )?trigger\b/, 'does more with each write'],
]
/** What holds a table up for as long as it has rows. */
const slow: [RegExp, string][] = [
  [/\bcreate (unique )?index\b/, 'blocks writes while it reads the table'],
  [/\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)/, 'reads the table under a lock'],
  [/\badd (constraint \w+ )?(unique|primary key|exclude)\b(?! using index)/, 'builds an index under a lock'],
  [/^alter table .*\badd\b[^,]*\b(stored|identity|serial|bigserial)\b/, 'rewrites the table'],
  [/^alter table .*\badd\b[^,]*\bdefault (?!now\(\)|current_)[\w.]+\(/, 'rewrites the table'],
  [/^(with .*)?\b(update|delete from)\b/, 'holds the rows that it changes'],
  [/^do\b/, 'does what no pattern sees'],
  [/^(lock|cluster|reindex|truncate|vacuum|refresh)\b/, 'locks'],
]
const RAISES = /^update oldest_code set migration = \d+$/
const REASON = /^\s*-- Safe: \S.{10,}/m

/** The table that a statement changes, or whose index it makes. */
const tableOf = (statement: string) =>
  /^(?:alter table|update|delete from|create trigger .* on|create (?:unique )?index .*? on) (?:if exists )?(?:only )?(\w+)/.exec(
    statement,
  )?.[1]

/** The tables that a statement locks: its own, and those that it refers to. */
const lockedBy = (words: string) =>
  [tableOf(words) ?? [], [...words.matchAll(/\breferences (\w+)/g)].map(([, table]) => table!)].flat()

/**
 * What breaks the release before, or blocks it for long, in a migration: expand first, contract a release later. What older code
 * does not survive needs `update oldest_code …` in the file, or a comment at the statement: `-- Safe: REASON`. What is slow needs
 * that comment. So does another table that is locked in the file of what is slow: calls that use both the other way round would
 * be deadlocked. A table that the file itself makes is nobody's yet.
 */
export function faultsOf(text: string): string[] {
  const all = statementsOf(text).map((whole) => ({
    reason: REASON.test(whole),
    words: withoutComments(whole).replace(/\s+/g, ' ').trim().toLowerCase(),
  }))
  const made = new Set(
    all.flatMap(({ words }) => /^create table (?:if not exists )?(\w+)/.exec(words)?.[1] ?? []),
  )
  const raises = all.some(({ words }) => RAISES.test(words))
  const statements = all
    .filter(({ words }) => !made.has(tableOf(words) ?? '') && !RAISES.test(words))
    .filter(({ words }) => !/^create (or replace )?function\b/.test(words))
  const slowly = statements.find(({ words }) => slow.some(([pattern]) => pattern.test(words)))
  const first = slowly && tableOf(slowly.words)
  return statements
    .filter(({ reason }) => !reason)
    .flatMap(({ words }) =>
      [
        ...[...(raises ? [] : breaking), ...slow].flatMap(([pattern, fault]) =>
          pattern.test(words) ? fault : [],
        ),
        ...(first ? lockedBy(words) : [])
          .filter((table) => table !== first && !made.has(table))
          .map((table) => `locks ${table} beside ${first}`),
      ].map((fault) => `${fault}: ${words.slice(0, 80)}`),
    )
}
