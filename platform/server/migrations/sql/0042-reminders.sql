-- Reminders (decision 47).

-- When the user's reminders are planned: null once they are, empty text for at once, else the end of a lease. Each write
-- of the user's data makes it empty, in the statement that changes the revision.
alter table revisions add column plan_at text;
update revisions set plan_at = '' where part = 'all';
create index revisions_to_plan on revisions (plan_at) where plan_at is not null;

create table reminder_settings (
  user_id text not null primary key,
  events text not null,
  report_hours integer not null,
  travel_minutes integer,
  quiet_from text,
  quiet_to text,
  digest_at text,
  push_shows_details integer not null,
  updated_at text not null
);

-- Reminders that are due later. The id is the key of the reminder. A row holds no personal text: the words are made when
-- it is due. `free_at` is the due time, or the end of a lease.
create table planned_reminders (
  user_id text not null,
  id text not null,
  kind text not null,
  due_at text not null,
  until text,
  free_at text not null,
  primary key (user_id, id)
);
create index planned_reminders_by_time on planned_reminders (free_at);

-- The list in the portal.
create table reminders (
  user_id text not null,
  id text not null,
  kind text not null,
  title text not null,
  body text not null,
  link text not null,
  raised_at text not null,
  read_at text,
  primary key (user_id, id)
);
create index reminders_by_age on reminders (raised_at);

-- One row per reminder, channel and device: the record of sending. `free_at` is the time to send or the end of a lease,
-- and null once it is done. `message` is the id of the message, which a second attempt uses again.
create table reminder_deliveries (
  user_id text not null,
  reminder_id text not null,
  channel text not null,
  device_id text not null,
  until text,
  free_at text,
  attempts integer not null,
  message text,
  state text not null,
  primary key (user_id, reminder_id, channel, device_id)
);
create index reminder_deliveries_by_time on reminder_deliveries (free_at) where free_at is not null;

-- The browsers that get push messages. The id is a hash of the endpoint. The session is the one that turned them on.
create table push_devices (
  user_id text not null,
  id text not null,
  session_id text,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at text not null,
  primary key (user_id, id)
);
