import { foundKinds, type FoundHit, type FoundKind, type Permission } from '@milepost/contract'
import { actingRole, grantedProjects, mayDo, type RequestContext } from '../../platform/context.ts'
import { outsiderOf } from '../documents/index.ts'
import { flagHolderOf, flagIsOn } from '../flags/index.ts'
import { findTickets } from '../tickets/index.ts'
import { findNamed, type FoundRow, type NamedKind } from './find.queries.ts'

/** The permission to open what is found. Pages of employees and of the master list are only for administrators. */
const opened: Record<FoundKind, Permission> = {
  project: 'project_list.read',
  ticket: 'ticket.read',
  truck: 'ticket.read',
  plant: 'ticket.read',
  pay_item: 'pay_item.read',
  master_pay_item: 'pay_item.manage',
  document: 'document.read',
  person: 'employee.manage',
}

const isNamed = (kind: FoundKind): kind is NamedKind => kind !== 'ticket'

/** Kinds that the caller may open; a plant inspector's projects are closed while the flag restricts them (specification section 6). */
async function kindsOf(ctx: RequestContext): Promise<FoundKind[]> {
  const kinds = foundKinds.filter((kind) => mayDo(ctx, opened[kind]))
  if (actingRole(ctx) !== 'plant_inspector') return kinds
  const restricted = await flagIsOn(ctx.db, flagHolderOf(ctx), 'restrict_plant_inspectors')
  return restricted ? kinds.filter((kind) => kind !== 'project') : kinds
}

/** Records that contain a text, up to six of each kind, as far as the caller may open them. */
export async function findAnywhere(ctx: RequestContext, text: string): Promise<FoundHit[]> {
  const { authority_id, db } = ctx
  const kinds = await kindsOf(ctx)
  const [first, ...others] = kinds.filter(isNamed)
  const [named, tickets] = await Promise.all([
    first === undefined
      ? []
      : findNamed(db, [first, ...others], {
          authority_id,
          text,
          project_ids: grantedProjects(ctx),
          outside: outsiderOf(ctx),
        }),
    kinds.includes('ticket') ? findTickets(ctx, text) : [],
  ])
  const hits = [...named.map(hitOf), ...tickets]
  return foundKinds.flatMap((kind) => hits.filter((hit) => hit.kind === kind))
}

const hitOf = ({ field, text, ...row }: FoundRow): FoundHit => ({
  ...row,
  printed_at: null,
  time_zone: null,
  matched: { field, text },
})
