-- Variable pay reports, one row each. Entries are JSON, in whole pence: they are only ever read and written
-- with their report. Totals are sums of entries and stored nowhere.

create table employment_records (
  user_id text not null,
  id text not null,
  position text not null,
  company_name text not null,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id)
);

create table pay_reports (
  user_id text not null,
  id text not null,
  employment_record_id text,
  pay_period_start text not null,
  pay_period_end text not null,
  entries text not null,
  notes text,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id)
);

create index pay_reports_by_period on pay_reports (user_id, pay_period_start);
