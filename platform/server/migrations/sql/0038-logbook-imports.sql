-- Imports of logbook files (decision 42). They share the history of imports with roster files.
alter table roster_imports add column kind text not null default 'roster';

-- An entry or an opening total before and after an import. The id is the import's id and a position.
create table logbook_changes (
  user_id text not null,
  id text not null,
  import_id text not null,
  item text not null,
  item_id text not null,
  before text,
  after text,
  primary key (user_id, id)
);
create index logbook_changes_by_import on logbook_changes (user_id, import_id);

-- Experience from before the first entry of the logbook. The aircraft type is empty for all types.
create table opening_totals (
  user_id text not null,
  id text not null,
  role text not null,
  aircraft_type text not null,
  minutes integer not null,
  sectors integer,
  until_date text,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id)
);

-- The last answers about a table. The id is a hash of its headings.
create table table_answers (
  user_id text not null,
  id text not null,
  answers text not null,
  updated_at text not null,
  primary key (user_id, id)
);
