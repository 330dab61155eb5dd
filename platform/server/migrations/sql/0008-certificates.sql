-- Certificates, with the dates they had before their renewals as JSON.

create table certificates (
  user_id text not null,
  id text not null,
  type text not null,
  name text not null,
  number text,
  issuer text,
  issued_date text,
  expiry_date text,
  notes text,
  history text not null,
  created_at text not null,
  updated_at text not null,
  primary key (user_id, id)
);
