-- What a plant has beyond its main truck scale: further scales, weighmasters with their licenses, approved mixes, and how its tickets come.
alter table plants
  add column contact_name text check (length(contact_name) between 1 and 100),
  add column connector text not null default 'api' check (connector in ('api', 'file', 'email'));
comment on column plants.connector is 'How tickets of the plant come: by the API, as files, or by e-mail.';

create table plant_scales (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  plant_id bigint not null,
  scale_id text not null check (length(scale_id) between 1 and 40),
  capacity_lbs numeric check (capacity_lbs > 0),
  division_lbs numeric check (division_lbs > 0),
  certificate text check (length(certificate) between 1 and 60),
  certificate_expires_on date,
  primary key (authority_id, id),
  foreign key (authority_id, plant_id) references plants (authority_id, id),
  constraint plant_scales_scale_key unique (authority_id, plant_id, scale_id)
);
comment on table plant_scales is 'Scales that tickets name; a ticket that names none was weighed on the main scale, which the plant itself has.';
select protect_table('plant_scales');

create table plant_weighmasters (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  plant_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  license text check (length(license) between 1 and 60),
  expires_on date,
  primary key (authority_id, id),
  foreign key (authority_id, plant_id) references plants (authority_id, id),
  constraint plant_weighmasters_name_key unique (authority_id, plant_id, name)
);
select protect_table('plant_weighmasters');

create table plant_mixes (
  authority_id bigint not null,
  id bigint not null default nextval('global_id'),
  plant_id bigint not null,
  mix_id text not null check (length(mix_id) between 1 and 60),
  expires_on date,
  primary key (authority_id, id),
  foreign key (authority_id, plant_id) references plants (authority_id, id),
  constraint plant_mixes_mix_key unique (authority_id, plant_id, mix_id)
);
comment on table plant_mixes is 'Job mix formulas that are approved for the plant, until their last day.';
select protect_table('plant_mixes');
