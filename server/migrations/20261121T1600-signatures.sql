-- Signatures of employees, each drawn anew from what was drawn or uploaded: small, and kept with the row that they belong to.
create table signature_images (
  authority_id bigint not null references authorities,
  id bigint not null default nextval('global_id'),
  membership_id bigint not null,
  content bytea not null check (octet_length(content) between 1 and 400000),
  sha256 text not null,
  created_at timestamptz not null,
  primary key (authority_id, id),
  foreign key (authority_id, membership_id) references memberships (authority_id, id) on delete cascade
);
comment on column signature_images.content is 'A JPEG on white.';
comment on column signature_images.sha256 is 'Of the content, in hexadecimal; the audit log names it.';
create index signature_images_of_membership on signature_images (authority_id, membership_id);
select protect_table('signature_images');

alter table memberships add constraint memberships_signature_fkey foreign key (authority_id, signature_image_id)
  references signature_images (authority_id, id) on delete set null (signature_image_id);

-- A signature that was replaced or taken away is gone, whoever did it: its person, or the nightly work that forgets an employee.
create function drop_signature() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from signature_images where authority_id = old.authority_id and id = old.signature_image_id;
  return null;
end $$;
create trigger memberships_drop_signature after update of signature_image_id on memberships
  for each row when (old.signature_image_id is distinct from new.signature_image_id and old.signature_image_id is not null) execute function drop_signature();

-- A person's own phone number, by which they sign in as well; unless somebody else does so already, which is told to nobody (D1).
create function set_sign_in_phone(p_user_id bigint, p_phone_e164 text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users set phone_e164 = p_phone_e164 where id = p_user_id;
exception when unique_violation then
  update users set phone_e164 = null where id = p_user_id;
end $$;
revoke all on function set_sign_in_phone from public;
grant execute on function set_sign_in_phone to milepost_app;
