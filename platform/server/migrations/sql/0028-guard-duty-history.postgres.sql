-- PostgreSQL only: as for every table of a user's rows (0010).

alter table duty_changes enable row level security;

create policy duty_changes_of_their_user on duty_changes to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
