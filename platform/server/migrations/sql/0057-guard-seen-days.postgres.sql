-- PostgreSQL only: as for every table of a user's rows (0010).

alter table seen_days enable row level security;

create policy seen_days_of_their_user on seen_days to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

grant select, insert, update, delete on seen_days to crewportal_app;
