-- What is known of a failed test beyond its fault, such as the status; and tests in the register, which send nothing of the agency.
alter table model_endpoints add column test_detail text check (length(test_detail) <= 300);
alter table ai_uses drop constraint ai_uses_tool_check;
alter table ai_uses add constraint ai_uses_tool_check check (tool in ('project_assist', 'assistant', 'mcp', 'endpoint_test'));
