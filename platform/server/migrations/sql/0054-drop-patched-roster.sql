-- The roster is computed from its sources, so the changes of imports, actions and deletions are not stored any more.

drop index roster_actions_by_time;
drop index deleted_duties_by_time;
drop table roster_changes;
drop table roster_actions;
drop table deleted_duties;

alter table duties drop column typed;
alter table duties drop column stamps;
alter table duties drop column unlogged;
alter table duties drop column edited_fields;
alter table duties drop column airline_key;
alter table duties drop column airline_values;
alter table duties drop column reported_on;

alter table roster_imports drop column confirmed;
alter table roster_imports drop column covers_period;
