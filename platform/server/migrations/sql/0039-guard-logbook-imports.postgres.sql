-- PostgreSQL only: as for every table of a user's rows (0010).

alter table logbook_changes enable row level security;

create policy logbook_changes_of_their_user on logbook_changes to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table opening_totals enable row level security;

create policy opening_totals_of_their_user on opening_totals to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table table_answers enable row level security;

create policy table_answers_of_their_user on table_answers to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
