-- The airports that a user added because the portal did not know them, as JSON: code, name and time zone. Null for none.

alter table profiles add column own_airports text;
