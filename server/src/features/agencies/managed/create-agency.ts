import { entryFaults, type NewAdministrator, type NewAgency, type ProblemDetail } from '@milepost/contract'
import { Problem } from '../../../platform/problem.ts'
import { inviteAll } from '../../employees/index.ts'
import { actingIn, type AgencyContext, type InstallationContext } from './acting-in.ts'
import { insertAuthority } from './agencies.queries.ts'
import { settingsFaults } from './check-settings.ts'
import { writeChange } from './settings.service.ts'

/** A new agency, with its logo checked and re-encoded. */
export type AgencyToCreate = Omit<NewAgency, 'logo'> & { logo: Buffer | null | undefined }

/**
 * Creates an agency with its settings and districts, and invites its first administrator, all in the given transaction: of a page or of a
 * command. Returns its id. Throws `invalid` with every fault at its path; a name in use violates a constraint that the platform reports as a problem.
 */
export async function createAgency(tx: InstallationContext, agency: AgencyToCreate): Promise<number> {
  const { administrator, name, time_zone, ...settings } = agency
  const faults = [
    ...(await settingsFaults(tx.db, { ...settings, name, time_zone }, null)),
    ...administratorFaults(administrator),
  ]
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
  const now = tx.clock()
  const id = await insertAuthority(tx.db, { name: name.trim(), time_zone: time_zone.trim(), now })
  const ctx = await actingIn(tx, id)
  await writeChange(ctx, settings, { districts: [] })
  await ctx.audit({ action: 'agency.created', subject: 'agency', subject_id: id, changes: auditOf(agency) })
  await inviteAdministrator(ctx, administrator)
  return id
}

const administratorFaults = (administrator: NewAdministrator): ProblemDetail[] =>
  entryFaults(administrator).map((fault) => ({ ...fault, path: `administrator.${fault.path}` }))

/** Invites an administrator to the agency of the context, as its own administrators invite people. */
export const inviteAdministrator = (ctx: AgencyContext, administrator: NewAdministrator): Promise<number[]> =>
  inviteAll(ctx, [{ ...administrator, role: 'administrator' }])

/** A new agency as in the audit log; the administrator's invitation is a separate event. */
function auditOf({ administrator: _invited, logo, districts = [], ...settings }: AgencyToCreate) {
  return {
    ...settings,
    districts: districts.map(({ name }) => name.trim()),
    ...(logo && { logo: 'changed' }),
  }
}
