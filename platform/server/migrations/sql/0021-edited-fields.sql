-- Which fields of a duty the crew member edited, and what the airline says of those fields.

alter table duties add column edited_fields text not null default '[]';
alter table duties add column airline_key text;
alter table duties add column airline_values text not null default '{}';
