-- Secret settings are sealed, as tokens are; how they end is kept beside them, which is all that is ever shown.

alter table secret_settings add column ending text not null default '';
-- What is there already is sealed by the next start, which has the key.
update secret_settings set ending = '…' || right(value, 4) where value <> '';
