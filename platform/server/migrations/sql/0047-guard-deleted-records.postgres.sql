-- PostgreSQL only. As in 0010: a user's requests see their own rows.

grant select, insert, update, delete on deleted_records to crewportal_app;

alter table deleted_records enable row level security;

create policy deleted_records_of_their_user on deleted_records to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
