-- The trainings a crew member keeps up, as they stated them. What renews them is read from the roster.

create table training_codes (
  user_id text not null,
  id text not null,
  code text not null,
  name text not null,
  expiry_date text,
  validity_months integer not null,
  settled_to text,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id)
);

create unique index training_codes_by_code on training_codes (user_id, code);

create index duties_by_type on duties (user_id, duty_type, date);
