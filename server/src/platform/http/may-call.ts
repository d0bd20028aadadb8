import { isOfInstallation, type Access, type Permission } from '@milepost/contract'
import { byActor, mayDo, type Requester } from '../context.ts'

const isPermission = (access: Access): access is Permission =>
  access !== 'session' &&
  !isOfInstallation(access) &&
  access !== 'public' &&
  access !== 'ingest_key' &&
  access !== 'sandbox_key' &&
  access !== 'scim'

/** Whether the sender of a request may call a route with this access. On which records is the policy of each feature. */
export const mayCall = ({ actor }: { actor: Requester }, access: Access): boolean =>
  byActor(actor, {
    employee: (employee) => access === 'session' || (isPermission(access) && mayDo({ actor: employee }, access)),
    grantee: (grantee) => access === 'session' || (isPermission(access) && mayDo({ actor: grantee }, access)),
    machine: (machine) => access === 'scim' || (isPermission(access) && mayDo({ actor: machine }, access)),
    operator: ({ installation_role }) => access === 'session' || access === installation_role,
    supplier: () => false,
    anonymous: () => false,
  })
