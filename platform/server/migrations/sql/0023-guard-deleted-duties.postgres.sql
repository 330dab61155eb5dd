-- PostgreSQL only: as for every table of a user's rows (0010).

alter table deleted_duties enable row level security;

create policy deleted_duties_of_their_user on deleted_duties to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
