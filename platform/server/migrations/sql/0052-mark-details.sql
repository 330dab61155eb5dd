-- What the marks of a duty are about: the duty that overlaps, and the roster without a typed flight. It is computed
-- with the marks.

alter table duties add column mark_details text not null default '{}';
