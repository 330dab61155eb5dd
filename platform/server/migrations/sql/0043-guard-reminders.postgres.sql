-- PostgreSQL only: as for every table of a user's rows (0010).

alter table reminder_settings enable row level security;

create policy reminder_settings_of_their_user on reminder_settings to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table planned_reminders enable row level security;

create policy planned_reminders_of_their_user on planned_reminders to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table reminders enable row level security;

create policy reminders_of_their_user on reminders to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table reminder_deliveries enable row level security;

create policy reminder_deliveries_of_their_user on reminder_deliveries to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table push_devices enable row level security;

create policy push_devices_of_their_user on push_devices to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
