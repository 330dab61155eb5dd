-- PostgreSQL only: as for every table of a user's rows (0010).

alter table calendar_feeds enable row level security;

create policy calendar_feeds_of_their_user on calendar_feeds to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));

alter table feed_tokens enable row level security;

create policy feed_tokens_of_their_user on feed_tokens to crewportal_app
  using (user_id = current_setting('portal.user_id', true))
  with check (user_id = current_setting('portal.user_id', true));
