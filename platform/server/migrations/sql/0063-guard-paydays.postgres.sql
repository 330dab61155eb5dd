-- PostgreSQL only: as for every table of a user's rows (0010).

alter table pay_settings enable row level security;
alter table pay_forecasts enable row level security;

create policy pay_settings_of_their_user on pay_settings to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

create policy pay_forecasts_of_their_user on pay_forecasts to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

grant select, insert, update, delete on pay_settings, pay_forecasts to crewportal_app;
