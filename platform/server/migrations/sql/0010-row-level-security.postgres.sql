-- PostgreSQL only. Requests act as a role that owns no table and sees the rows of one user: the one named in
-- portal.user_id for as long as a connection is theirs. The owner, who migrates and backs up, sees all.

do $$ begin if not exists (select from pg_roles where rolname = 'crewportal_app') then create role crewportal_app nologin; end if; exception when duplicate_object or unique_violation then null; end $$;

do $$ begin if not pg_has_role(current_user, 'crewportal_app', 'member') then execute format('grant crewportal_app to %I', current_user); end if; end $$;

do $$ begin execute format('grant usage on schema %I to crewportal_app', current_schema()); execute format('grant select, insert, update, delete on all tables in schema %I to crewportal_app', current_schema()); execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to crewportal_app', current_schema()); end $$;

revoke all on schema_changes, schema_lock from crewportal_app;

alter table profiles enable row level security;

create policy profiles_of_their_user on profiles to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table employment_records enable row level security;

create policy employment_records_of_their_user on employment_records to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table duties enable row level security;

create policy duties_of_their_user on duties to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table roster_tasks enable row level security;

create policy roster_tasks_of_their_user on roster_tasks to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table flight_entries enable row level security;

create policy flight_entries_of_their_user on flight_entries to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table roster_imports enable row level security;

create policy roster_imports_of_their_user on roster_imports to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table roster_changes enable row level security;

create policy roster_changes_of_their_user on roster_changes to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table ftl_histories enable row level security;

create policy ftl_histories_of_their_user on ftl_histories to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table training_codes enable row level security;

create policy training_codes_of_their_user on training_codes to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table certificates enable row level security;

create policy certificates_of_their_user on certificates to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table pay_reports enable row level security;

create policy pay_reports_of_their_user on pay_reports to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table activities enable row level security;

create policy activities_of_their_user on activities to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table revisions enable row level security;

create policy revisions_of_their_user on revisions to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
