-- How often something was done of late: by whom is an HMAC, so that neither an address nor an e-mail is kept here.

create table rate_limits (
  key text not null primary key,
  ends_at text not null,
  count integer not null
);
