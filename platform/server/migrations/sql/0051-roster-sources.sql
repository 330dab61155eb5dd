-- The sources of the roster: files with their rows, and statements of the user. Duties, tasks and entries of duties
-- are computed from them. `roster_days` holds the days that changed since the user last saw the changes.

alter table roster_imports add column rows text;
alter table roster_imports add column content_hash text;
alter table roster_imports add column is_other integer not null default 0;
alter table roster_imports add column first_date text;
alter table roster_imports add column last_date text;
alter table roster_imports add column seen_at text;
alter table roster_imports add column sequence integer not null default 0;

create table roster_statements (
  user_id text not null,
  id text not null,
  kind text not null,
  about text,
  first_date text not null,
  last_date text not null,
  said_at text not null,
  made_at text not null,
  undone_at text,
  import_id text,
  sequence integer not null,
  content text not null,
  primary key (user_id, id)
);

create index roster_statements_by_day on roster_statements (user_id, first_date);

create table roster_days (
  user_id text not null,
  date text not null,
  line text not null,
  notice_minutes integer,
  ends_at text not null,
  is_logged_less integer not null,
  primary key (user_id, date)
);

alter table duties add column name text not null default '';
alter table duties add column marks text not null default '[]';
alter table duties add column differences text not null default '[]';
alter table duties add column is_edited integer not null default 0;
