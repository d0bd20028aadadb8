alter table sessions add column if not exists method text not null default 'password';
