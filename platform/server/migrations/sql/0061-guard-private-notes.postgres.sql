-- PostgreSQL only: as for every table of a user's rows (0010).

alter table crew_notes enable row level security;
alter table private_settings enable row level security;

create policy crew_notes_of_their_user on crew_notes to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

create policy private_settings_of_their_user on private_settings to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

grant select, insert, update, delete on crew_notes, private_settings to crewportal_app;
