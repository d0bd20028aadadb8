-- How groups of an agency's directory give roles.
create table directory_roles (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  on_conflict text not null default 'most_rights' check (on_conflict in ('most_rights', 'least_rights', 'first_in_table')),
  in_none text not null default 'keep' check (
    in_none in (
      'keep', 'refuse', 'area_manager', 'field_engineer', 'field_inspector', 'plant_inspector', 'qc_lab', 'safety_inspector', 'read_only_auditor',
      'read_only_inspector', 'pending'
    )
  ),
  groups jsonb not null default '[]' check (jsonb_typeof(groups) = 'array'),
  lock_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (authority_id, id),
  constraint directory_roles_one unique (authority_id)
);
comment on column directory_roles.groups is 'Groups with their roles, in their order: the contract''s DirectoryGroup.';
select protect_table('directory_roles');
