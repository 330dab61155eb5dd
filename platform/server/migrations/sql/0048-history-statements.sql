-- Statements of a crew member about the time before their roster. `earlier_totals` is JSON.

alter table ftl_histories add column free_from text;
alter table ftl_histories add column last_trip_near integer not null default 0;
alter table ftl_histories add column earlier_totals text;
alter table ftl_histories add column free_days_this_year integer;
alter table ftl_histories add column logbook_from text;
