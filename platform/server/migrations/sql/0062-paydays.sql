-- What a payslip states from a day on (`id`), and the range of each pay day as it was frozen the day before. A pay day is
-- named by the last day of its pay period (`id`). A row without `made_at` has only what the user typed. Amounts are whole
-- pence, ranges whole pounds.

create table pay_settings (
  user_id text not null,
  id text not null,
  basic_pay integer not null,
  tax_code text,
  ni_letter text not null,
  pension text,
  student_plan integer,
  postgraduate integer not null,
  updated_at text not null,
  primary key (user_id, id)
);

create table pay_forecasts (
  user_id text not null,
  id text not null,
  period_start text not null,
  pay_day text,
  made_at text,
  gross_low integer,
  gross_high integer,
  net_low integer,
  net_high integer,
  basic_pay integer,
  is_least integer,
  is_reported integer,
  pay_to_date integer,
  tax_to_date integer,
  landed integer,
  updated_at text not null,
  primary key (user_id, id)
);
