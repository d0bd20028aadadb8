import type { Exporter } from './index.ts'

/** An administrator for whom a test makes a file. */
export const annLee = ({ db, authority_id, now }: Pick<Exporter, 'db' | 'authority_id'> & { now: Date }): Exporter => ({
  db,
  authority_id,
  actor: {
    kind: 'employee',
    user_id: 0,
    session_id: 0,
    membership_id: 0,
    role: 'administrator',
    name: 'Ann Lee',
    email: '',
    district_id: null,
    authority_name: '',
    impersonated_by: null,
  },
  clock: () => now,
})
