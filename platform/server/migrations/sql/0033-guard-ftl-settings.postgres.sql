-- PostgreSQL only: as for every table of a user's rows (0010).

alter table ftl_settings enable row level security;

create policy ftl_settings_of_their_user on ftl_settings to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
