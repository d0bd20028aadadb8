import pg from 'pg'

/** Whether the database has no authority yet: only then may the demonstration be filled in. */
export async function holdsNoAuthority(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ empty: boolean }>('select not exists (select from authorities) as empty')
    return rows[0]?.empty === true
  } finally {
    await client.end()
  }
}
