-- With fewer calls an hour a large report would be read again and again, and never be whole.
update construction_systems set calls_an_hour = 100 where calls_an_hour < 100;
alter table construction_systems drop constraint construction_systems_calls_an_hour_check,
  add constraint construction_systems_calls_an_hour_check check (calls_an_hour between 100 and 100000);
