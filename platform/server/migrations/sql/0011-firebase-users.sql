-- Names and e-mails of users whose accounts a Firebase project keeps. An e-mail is not unique here: the
-- project may give it to another account after the first is gone.

create table portal_firebase_users (
  id text not null primary key,
  name text not null,
  email text not null,
  updated_at text not null
);
