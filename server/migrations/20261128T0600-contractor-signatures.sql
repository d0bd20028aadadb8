-- What contractors say of tickets is in the agency's document (D49). Few tickets have it, so that those of a project are found by an index of them alone.
create index tickets_signed on tickets (authority_id, project_id, (agency->>'contractor_status')) where agency->>'contractor_status' is not null;
