-- Answers are kept by the revision of all that a user has. Who has anything has one from now on; no word of
-- later is ever a user's id.

insert into revisions (user_id, part, revision) select id, 'all', id from portal_users;

insert into revisions (user_id, part, revision) select id, 'all', id from portal_firebase_users;

insert into revisions (user_id, part, revision)
  select id, 'logbook', id from portal_users
  where id not in (select user_id from revisions where part = 'logbook');

insert into revisions (user_id, part, revision)
  select id, 'logbook', id from portal_firebase_users
  where id not in (select user_id from revisions where part = 'logbook');
