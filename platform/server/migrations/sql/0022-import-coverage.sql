-- What an imported roster file covers and whose it is, and the imported duties that the crew member deleted.

alter table roster_imports add column crew_id text;
alter table roster_imports add column aircraft_type text;
alter table roster_imports add column period_start text;
alter table roster_imports add column period_end text;
alter table roster_imports add column covers_period integer not null default 0;
alter table roster_imports add column uncovered_dates text not null default '[]';

create table deleted_duties (
  user_id text not null,
  id text not null,
  date text not null,
  record text not null,
  deleted_at text not null,
  primary key (user_id, id)
);
