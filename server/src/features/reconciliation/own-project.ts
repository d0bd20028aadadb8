import { mayDo, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { isOwnProject, type AccessedProject } from '../projects/index.ts'

/** Throws `forbidden` for a project that is not the person's: of another district or team (D12a). */
export async function assertOwnProject(ctx: RequestContext, project_id: number): Promise<void> {
  if (!(await isOwnProject(ctx, project_id))) throw new Problem('forbidden')
}

type Place = Pick<AccessedProject, 'id' | 'archived'>

const may = async (ctx: RequestContext, permission: 'quantity.enter' | 'ticket.code', { id, archived }: Place) =>
  !archived && mayDo(ctx, permission) && (await isOwnProject(ctx, id))

/** Whether the caller may enter quantities by hand on a project. */
export const mayEnter = (ctx: RequestContext, place: Place): Promise<boolean> => may(ctx, 'quantity.enter', place)

/** What the caller may do with the tickets of a project: `code` where they may put them on items. */
export const codingAbilitiesOf = async (ctx: RequestContext, place: Place): Promise<'code'[]> =>
  (await may(ctx, 'ticket.code', place)) ? ['code'] : []
