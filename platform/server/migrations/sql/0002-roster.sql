-- Duties, one row each. Sectors and crew are JSON: they are only ever read and written with their duty.

create table duties (
  user_id text not null,
  id text not null,
  date text not null,
  duty_type text not null,
  duty_code text not null,
  description text,
  scheduled_brief text,
  actual_brief text,
  scheduled_debrief text,
  actual_debrief text,
  sectors text not null,
  crew text not null,
  notes text,
  source text not null,
  reported_on text,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id)
);

create index duties_by_date on duties (user_id, date);
