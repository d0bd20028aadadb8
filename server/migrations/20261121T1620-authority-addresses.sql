-- Addresses of agencies' own, by which their people come to the sign-in page with their agency's name, logo and colours. A global table (D1): it is asked
-- before anybody is known. Who runs the installation fills it.
create table authority_addresses (
  host text primary key constraint authority_addresses_host check (host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$' and length(host) <= 253),
  authority_id bigint not null references authorities,
  created_at timestamptz not null default now()
);
comment on column authority_addresses.host is 'Name of a host in small letters, without a port; other alphabets as Punycode.';
create index authority_addresses_of_authority on authority_addresses (authority_id);
grant select on authority_addresses to milepost_app;
