create index concurrently if not exists flight_entries_by_minutes on flight_entries (user_id, date, flight_minutes);
