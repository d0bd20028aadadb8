-- How a file of alignments was read where it is not as it should be: a unit that was converted, an encoding that it does not declare.
alter table alignment_files add column notes text[] not null default '{}';
