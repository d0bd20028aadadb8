-- Where an agency's maps come from, alongside the one that the product ships: streets, satellite pictures, and both (specification section 2).
create table map_sources (
  authority_id bigint not null references authorities,
  kind text not null check (kind in ('streets', 'satellite', 'hybrid')),
  url_template text not null check (length(url_template) <= 500),
  attribution text not null check (length(attribution) <= 200),
  max_zoom smallint not null check (max_zoom between 1 and 22),
  updated_at timestamptz not null,
  primary key (authority_id, kind)
);
comment on column map_sources.url_template is 'Address of a tile, with {z}, {x} and {y}; only administrators see a key in it.';
select protect_table('map_sources');
