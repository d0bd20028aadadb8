-- Photos that were deleted and can be restored for 30 days (D9). Their rows move here, so that nothing that shows, counts or draws photos has to leave them out.
create table deleted_images (
  like images including defaults including generated including constraints including comments,
  deleted_at timestamptz not null,
  deleted_by_name text not null,
  primary key (authority_id, id)
);
alter table deleted_images add foreign key (authority_id) references authorities;
create index deleted_images_of_owner on deleted_images (authority_id, imageable_type, imageable_id);
create index deleted_images_of_project on deleted_images (authority_id, project_id, deleted_at desc);
create index deleted_images_file_key on deleted_images (authority_id, file_key);
create index deleted_images_latest on deleted_images (authority_id, deleted_at desc);
select protect_table('deleted_images');
