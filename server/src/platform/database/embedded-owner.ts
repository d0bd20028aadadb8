import pg from 'pg'
import type { Cluster } from './embedded-cluster.ts'

const OWNER = 'milepost'
const DATABASE = 'milepost'

/**
 * Creates the owner's role and database where they are missing. The owner is no superuser, as on any hosted server: it
 * may create roles (migrations need that) and databases (the tests do).
 * @returns the owner's connection string.
 */
export async function ensureOwner(port: number, cluster: Cluster): Promise<string> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.superuser_password,
    database: 'postgres',
  })
  await client.connect()
  try {
    const { rows: roles } = await client.query('select 1 from pg_roles where rolname = $1', [OWNER])
    if (roles.length === 0) {
      await client.query(
        `create role ${OWNER} login createrole createdb password ${client.escapeLiteral(cluster.owner_password)}`,
      )
    }
    const { rows: databases } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (databases.length === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
  return `postgres://${OWNER}:${cluster.owner_password}@127.0.0.1:${port}/${DATABASE}`
}
