-- The history of ranks, the day under which the airline pays a duty ('roster' or 'utc'), and the days from the end of
-- a pay period to the pay day.

alter table profiles add column ranks text not null default '[]';
alter table profiles add column pay_date text not null default 'roster';
alter table profiles add column pay_lag_days integer;
