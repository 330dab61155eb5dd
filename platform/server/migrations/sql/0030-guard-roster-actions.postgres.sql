-- PostgreSQL only: as for every table of a user's rows (0010).

alter table roster_actions enable row level security;

create policy roster_actions_of_their_user on roster_actions to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
