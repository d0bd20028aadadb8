-- Where an agency has page views counted, off until an administrator names an address. What is sent has neither people nor content.
create table analytics_settings (
  authority_id bigint primary key references authorities,
  active boolean not null,
  kind text not null check (kind in ('matomo', 'plausible')),
  address text not null check (length(address) between 1 and 500),
  site text not null check (length(site) between 1 and 100),
  internal_domains text[] not null,
  with_subdomains boolean not null,
  last_sent_at timestamptz,
  last_count integer,
  last_fault jsonb,
  lock_version integer not null default 0
);
comment on column analytics_settings.internal_domains is 'Domains of email addresses whose people are not counted, in lower case, as the domain name system has them (punycode).';
comment on column analytics_settings.last_fault is 'Why the last views could not be sent (CallFault); null where they were.';
select protect_table('analytics_settings');

-- Page views that wait to be sent, for about a minute. Whose they are is stored nowhere.
create table page_views (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  page text not null check (length(page) <= 120),
  seconds integer not null check (seconds between 0 and 3600),
  primary key (authority_id, id)
);
select protect_table('page_views');
