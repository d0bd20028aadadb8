-- How many calls a person or a token made through the MCP door within the last minute.
create index ai_uses_of_door on ai_uses (authority_id, asked_by_id, began_at desc) where tool = 'mcp';
