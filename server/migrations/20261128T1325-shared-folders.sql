-- Folders that people from outside see at all, which are few among those of an agency.
create index document_folders_shared on document_folders (authority_id, project_id)
  where deleted_at is null and (seen_by_kinds <> '{}' or seen_by_companies <> '{}');
