-- The state of a duty (`domain/roster/duty-status.ts`), the events the crew member reported, and the history of
-- all duties as small field changes. Deleted duties that files can add again have `blocks_import` 0.

alter table duties add column status text;
alter table duties add column status_since text;
alter table duties add column events text not null default '[]';

alter table deleted_duties add column blocks_import integer not null default 1;

create table duty_changes (
  user_id text not null,
  id text not null,
  duty_id text not null,
  date text not null,
  duty_type text not null,
  duty_code text not null,
  kind text not null,
  made_at text not null,
  import_id text,
  reported_on text,
  fields text not null,
  notice_minutes integer,
  seen_at text,
  primary key (user_id, id)
);

create index duty_changes_by_duty on duty_changes (user_id, duty_id);

create index duty_changes_by_date on duty_changes (user_id, date);

create index duty_changes_by_import on duty_changes (user_id, import_id);

create index duty_changes_by_time on duty_changes (user_id, made_at);

create index unseen_duty_changes on duty_changes (user_id) where seen_at is null;
