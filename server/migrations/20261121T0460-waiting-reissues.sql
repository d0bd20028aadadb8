-- Reissues whose original has not come yet (D18a): every post of new tickets asks for those that wait for one of them.
create index tickets_waiting_reissues on tickets (authority_id, plant_id, reissue_of) where reissue_of is not null and reissue_of_id is null;
