/** Statements as tagged templates: every `${value}` is a parameter, never text. `join`, `raw` and `empty` compose them. */
export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag'
