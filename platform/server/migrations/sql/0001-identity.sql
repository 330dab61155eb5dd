-- The embedded identity service's tables: people, their sessions, and the keys that sign their tokens.

create table portal_users (
  id text not null primary key,
  name text not null,
  email text not null unique,
  email_verified integer not null,
  image text,
  created_at text not null,
  updated_at text not null
);

create table portal_sessions (
  id text not null primary key,
  user_id text not null references portal_users (id) on delete cascade,
  token text not null unique,
  expires_at text not null,
  ip_address text,
  user_agent text,
  created_at text not null,
  updated_at text not null
);

create index portal_sessions_of_user on portal_sessions (user_id);

create table portal_accounts (
  id text not null primary key,
  user_id text not null references portal_users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  password text,
  created_at text not null,
  updated_at text not null
);

create index portal_accounts_of_user on portal_accounts (user_id);

create table portal_verifications (
  id text not null primary key,
  identifier text not null,
  value text not null,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
);

create index portal_verifications_of_identifier on portal_verifications (identifier);

create table portal_keys (
  id text not null primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at text not null,
  expires_at text
);
