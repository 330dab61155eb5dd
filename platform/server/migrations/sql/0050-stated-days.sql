-- The first day of the roster when statements about the time before it were made. It stays when earlier duties are
-- added: `stated_since` for totals, opening balances and free days, `start_since` for the free time and the last trip.

alter table ftl_histories add column stated_since text;
alter table ftl_histories add column start_since text;

update ftl_histories set stated_since = complete_since, start_since = complete_since;
