-- Imports of people, dealers or stores from a file, with a row for each of its rows. Both are deleted 30 days after the import was
-- last worked on; the records that it made stay.
create table imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('people', 'dealers', 'stores')),
  started_by uuid not null references users on delete cascade,
  file_name text not null check (char_length(file_name) <= 200),
  headers jsonb not null, -- a list of texts
  fields jsonb not null, -- the field of each column; null: it is left out
  state text not null default 'columns'
    check (state in ('columns', 'judging', 'ready', 'saving', 'saved', 'undoing', 'undone')),
  holds_mails boolean not null default true, -- whether welcome mails wait until they are sent together
  mails_sent_at timestamptz,
  created_at timestamptz not null,
  worked_at timestamptz not null, -- the last sign of life
  saved_at timestamptz,
  total integer not null,
  done integer not null default 0, -- the row up to which the work has come
  failures integer not null default 0 -- of the next batch, one after another
);
create index imports_of_user on imports (started_by, created_at desc);
create index imports_at_work on imports (worked_at) where state in ('judging', 'saving', 'undoing');

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  position integer not null, -- the first row below the headers is 1
  cells jsonb not null, -- a list of texts
  corrected jsonb not null default '{}', -- texts by field, which stand before those of the cells
  key text, -- what names the record in the file; a second row with it is refused
  verdict text check (verdict in ('create', 'change', 'same', 'error')),
  record_id uuid, -- the record that is changed, or was created
  version integer, -- of the record when it was judged; after the save, the one that the save made
  changes jsonb, -- by field: the value before and after
  problems jsonb, -- fields with the keys of their sentences
  result text check (result in ('created', 'changed', 'failed')),
  undone text check (undone in ('deleted', 'setBack', 'kept')),
  primary key (import_id, position)
);
create index import_rows_by_key on import_rows (import_id, key) where key is not null;
create index import_rows_of_record on import_rows (record_id) where record_id is not null;

-- The field that a person chose for a column, so that the next file with that header needs no choice.
create table import_columns (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  header text not null check (char_length(header) <= 200),
  field text not null,
  primary key (user_id, kind, header)
);

alter type event_kind add value 'import' after 'cleanup';
