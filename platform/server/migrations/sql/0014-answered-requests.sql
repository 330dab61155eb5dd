-- What was answered to requests that named themselves by a key, so that one sent again is answered, not done,
-- again. `request` is a print of what was asked; `answer` is empty only while the request is being done.

create table answered_requests (
  user_id text not null,
  id text not null,
  request text not null,
  status integer not null,
  answer text not null,
  answered_at text not null,
  primary key (user_id, id)
);
