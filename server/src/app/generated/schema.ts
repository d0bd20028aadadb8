import type { Database } from '../../platform/database/database.ts'
import { columns, constraints, indexes, tables } from './schema.queries.ts'

/** The database's schema as a readable page of SQL-like text. */
export async function schemaDocument(db: Database): Promise<string> {
  const [allTables, allColumns, allConstraints, allIndexes] = await Promise.all([
    tables(db),
    columns(db),
    constraints(db),
    indexes(db),
  ])
  const of = <Row extends { table_name: string }>(rows: Row[], name: string): Row[] =>
    rows.filter((row) => row.table_name === name)
  const parts = allTables.map(({ name, rls }) => {
    const lines = [
      ...of(allColumns, name).map(
        (column) =>
          `  ${column.name} ${column.type}${column.required ? ' not null' : ''}${column.default_value ? ` default ${column.default_value}` : ''}${column.comment ? ` -- ${column.comment}` : ''}`,
      ),
      ...of(allConstraints, name).map(({ definition }) => `  ${definition.replaceAll(/\s+/g, ' ')}`),
    ]
    return [
      `table ${name} (${rls ? ' -- row-level security by authority_id' : ' -- global: reached by platform queries alone'}`,
      ...lines,
      ')',
      ...of(allIndexes, name).map(({ definition }) => `${definition};`),
    ].join('\n')
  })
  return `-- Written by \`npm run generate\` from a migrated database; the migrations are the source.\n\n${parts.join('\n\n')}\n`
}
