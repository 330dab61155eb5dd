-- Rates and decisions of the pay check. Its results are computed on each read (decision 39).

create table pay_rate_cards (
  user_id text not null,
  id text not null,
  name text not null,
  rank text,
  valid_from text not null,
  valid_to text,
  source text not null,
  rounding text not null,
  rules text not null,
  notes text,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id)
);

-- The id is that of the finding, the amounts are those that it had when it was dismissed.
create table pay_dismissals (
  user_id text not null,
  id text not null,
  amounts text not null,
  note text,
  dismissed_at text not null,
  primary key (user_id, id)
);

-- The duties that a line of a pay report pays, as the user says. The heading is that of the line at the time.
create table pay_matches (
  user_id text not null,
  id text not null,
  report_id text not null,
  entry integer not null,
  heading text not null,
  duty_ids text not null,
  primary key (user_id, id)
);

create table pay_claims (
  user_id text not null,
  id text not null,
  status text not null,
  items text not null,
  history text not null,
  reference text,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id)
);

-- The id is the year in which the tax year begins. Amounts are whole pence.
create table pay_tax_years (
  user_id text not null,
  id text not null,
  p60_pay integer,
  p60_tax integer,
  p45_pay integer,
  p45_tax integer,
  claimed_flat_rate integer not null,
  updated_at text not null,
  primary key (user_id, id)
);
