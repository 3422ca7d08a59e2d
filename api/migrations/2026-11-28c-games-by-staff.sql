-- What staff set of the catalogue; the rest of a game's row follows the catalogue at each start.

-- Words for players while it is off, by language. Null: it is as if it were not there.
alter table game add column words jsonb;
alter table vendor add column words jsonb;
-- Whether it is among the hot ones; null: as the catalogue says.
alter table game add column hot_set boolean;
