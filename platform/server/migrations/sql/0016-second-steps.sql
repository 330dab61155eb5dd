-- The second step of signing in: whose account asks for it, and what it is checked against, sealed with the
-- portal's secret. The last two columns are the identity library's; the portal counts attempts in rate_limits.

alter table portal_users add column two_factor_enabled integer not null default 0;

create table portal_second_steps (
  id text not null primary key,
  user_id text not null references portal_users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified integer not null,
  failed_verification_count integer,
  locked_until text
);

create unique index portal_second_steps_of_user on portal_second_steps (user_id);
