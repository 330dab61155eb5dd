-- PostgreSQL only: as for every table of a user's rows (0010).

alter table answered_requests enable row level security;

create policy answered_requests_of_their_user on answered_requests to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
