-- The details of an exception, as the API names them.
alter table exceptions rename column facts to details;
