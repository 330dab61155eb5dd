-- What the user typed of a duty, and their role on it; tasks; the logbook; and the ledger of imports.

alter table duties add column typed text not null default 'none';

alter table duties add column role text;

alter table duties add column stamps text not null default '{}';

create table roster_tasks (
  user_id text not null,
  id text not null,
  duty_id text not null,
  title text not null,
  due_date text not null,
  done_at text,
  primary key (user_id, id)
);

create index roster_tasks_by_duty on roster_tasks (user_id, duty_id);

create index roster_tasks_by_due_date on roster_tasks (user_id, due_date);

create table flight_entries (
  user_id text not null,
  id text not null,
  duty_id text,
  sector integer,
  date text not null,
  departure_airport text not null,
  arrival_airport text not null,
  aircraft_type text not null,
  registration text not null,
  flight_minutes integer not null,
  role text not null,
  flight_types text not null,
  remarks text,
  report_time text,
  debrief_time text,
  actual_departure text,
  actual_arrival text,
  crew text not null,
  flight_numbers text not null,
  source text not null,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id)
);

create index flight_entries_by_date on flight_entries (user_id, date);

create index flight_entries_by_duty on flight_entries (user_id, duty_id);

create table roster_imports (
  user_id text not null,
  id text not null,
  file_name text,
  generated_on text,
  imported_at text not null,
  undone_at text,
  imported integer not null,
  updated integer not null,
  skipped integer not null,
  confirmed text not null,
  primary key (user_id, id)
);

create index roster_imports_by_time on roster_imports (user_id, imported_at);

-- Append-only: what an import found of a duty, and what it made of it, with all that hung on it.
create table roster_changes (
  user_id text not null,
  import_id text not null,
  position integer not null,
  duty_id text not null,
  kind text not null,
  before text,
  after text,
  made_at text not null,
  primary key (user_id, import_id, position)
);
