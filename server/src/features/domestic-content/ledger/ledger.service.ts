import {
  domesticProjectRecord,
  missingSettings,
  statedRules,
  type domesticContent,
  type DomesticProject,
  type ProblemDetail,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { mayDo, type RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, editRecord } from '../../../platform/records/index.ts'
import { projectFor } from '../../projects/index.ts'
import { managedProject, manages } from '../managed-project.ts'
import { projectOfSettings, settingsOfProject } from './facts.queries.ts'
import { heldPayItems, judgedProject } from './judged-project.ts'

/** The ledger of a project that the caller sees. */
export async function ledgerOf(
  ctx: RequestContext,
  project_id: number,
): Promise<RouteResponse<typeof domesticContent.ledger>> {
  const project = await projectFor(ctx, project_id, { for: 'read' })
  const judged = await judgedProject(ctx, project_id)
  const { settings, ledger } = judged
  return {
    settings,
    rules: settings.id === null ? [] : statedRules(settings),
    ...ledger,
    held_pay_items: await heldPayItems(ctx, judged),
    today: project.today,
    abilities: [
      ...((await manages(ctx, project)) ? (['manage'] as const) : []),
      ...(mayDo(ctx, 'project.export') ? (['export'] as const) : []),
    ],
  }
}

/** Refuses settings without which the rules of a project with Federal aid are not known. */
function refuseMissing(project: DomesticProject): void {
  const details = missingSettings(project).map((path): ProblemDetail => ({
    path,
    code: 'required_with_federal_aid',
    message: `${path} is required of a project with Federal aid`,
  }))
  if (details.length > 0) throw new Problem('invalid', undefined, details)
}

/**
 * Changes the settings of a project, merged with what others changed since they were read.
 * @throws Problem `invalid` for Federal aid without a date or an amount; `conflict` where two people save the first settings at the same moment.
 */
export async function saveSettings(
  ctx: RequestContext,
  project_id: number,
  body: RouteInput<typeof domesticContent.saveSettings>['body'],
): Promise<RouteResponse<typeof domesticContent.saveSettings>> {
  await managedProject(ctx, project_id)
  const before = await settingsOfProject(ctx.db, { authority_id: ctx.authority_id, project_id, lock: true })
  const stated = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const empty = { federal_aid: true, obligated_on: null, contract_amount: null, applicable_cost: null }
  refuseMissing({ ...(before ?? empty), ...stated })
  if (!before) {
    const { lock_version, ...values } = body
    if (lock_version !== 0) throw new Problem('conflict')
    await createRecord(ctx, domesticProjectRecord, { values, more: { project_id }, project_id })
    await ctx.emit({ type: 'domestic_content.changed', project_id })
  } else if (await editRecord(ctx, domesticProjectRecord, { before, body, project_id }))
    await ctx.emit({ type: 'domestic_content.changed', project_id })
  return await ledgerOf(ctx, project_id)
}

/** Finds settings by their id, for their history. */
export async function settingsById(ctx: RequestContext, id: number): Promise<void> {
  const { project_id } = orNotFound(await projectOfSettings(ctx.db, ctx.authority_id, id))
  await projectFor(ctx, project_id, { for: 'read' })
}
