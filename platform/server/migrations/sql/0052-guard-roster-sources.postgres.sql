-- PostgreSQL only: as for every table of a user's rows (0010).

alter table roster_statements enable row level security;

create policy roster_statements_of_their_user on roster_statements to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

grant select, insert, update, delete on roster_statements, roster_days to crewportal_app;

alter table roster_days enable row level security;

create policy roster_days_of_their_user on roster_days to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
