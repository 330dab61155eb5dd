-- The content of the calendar feeds (decision 46). The id is the kind: 'mine' or 'family'.

create table calendar_feeds (
  user_id text not null,
  id text not null,
  settings text not null,
  updated_at text not null,
  primary key (user_id, id)
);

-- The secret addresses of the feeds, as SHA-256 hashes. A reader is not signed in: the hash identifies the user.
create table feed_tokens (
  user_id text not null,
  feed text not null,
  token_hash text not null,
  created_at text not null,
  last_used_at text,
  last_used_by text,
  primary key (user_id, feed)
);
create unique index feed_tokens_by_hash on feed_tokens (token_hash);
