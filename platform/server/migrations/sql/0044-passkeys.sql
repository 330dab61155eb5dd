-- Passkeys (decision 48). Only the public key is stored; the private key never leaves the user's device.

create table portal_passkeys (
  id text not null primary key,
  user_id text not null references portal_users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up integer not null,
  transports text,
  created_at text,
  aaguid text
);

create index portal_passkeys_of_user on portal_passkeys (user_id);
create unique index portal_passkeys_by_credential on portal_passkeys (credential_id);
