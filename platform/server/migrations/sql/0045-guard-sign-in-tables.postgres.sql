-- PostgreSQL only. From version 16 on, the role that created crewportal_app may administer it, but not act as it.
-- `internal_error` is "tuple concurrently updated": another process granted it at the same time.

do $$ begin if current_setting('server_version_num')::integer >= 160000 then if not pg_has_role(current_user, 'crewportal_app', 'set') then execute format('grant crewportal_app to %I with inherit false, set true', current_user); end if; end if; exception when unique_violation or internal_error then null; end $$;

-- A new table is not granted by itself. Its migration grants it together with its policy.

do $$ begin execute format('alter default privileges in schema %I revoke all on tables from crewportal_app', current_schema()); end $$;

-- Requests read no credentials, sessions, keys or rate limits. The portal reads them as the owner.

revoke all on portal_accounts, portal_sessions, portal_verifications, portal_keys, portal_second_steps, portal_passkeys, rate_limits from crewportal_app;

-- A user's requests see their own name and address, change their own name, and delete their own account.

revoke all on portal_users, portal_firebase_users, deleted_users from crewportal_app;

grant select (id, name, email, email_verified), update (name, updated_at), delete on portal_users to crewportal_app;

grant select (id, name, email), update (name, updated_at), delete on portal_firebase_users to crewportal_app;

grant select, insert, delete on deleted_users to crewportal_app;

alter table portal_users enable row level security;

create policy portal_users_of_their_user on portal_users to crewportal_app
  using (id = current_setting('portal.user_id', true))
  with check (id = current_setting('portal.user_id', true));

alter table portal_firebase_users enable row level security;

create policy portal_firebase_users_of_their_user on portal_firebase_users to crewportal_app
  using (id = current_setting('portal.user_id', true))
  with check (id = current_setting('portal.user_id', true));

alter table deleted_users enable row level security;

create policy deleted_users_of_their_user on deleted_users to crewportal_app
  using (id = current_setting('portal.user_id', true))
  with check (id = current_setting('portal.user_id', true));
