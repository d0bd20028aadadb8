import {
  annualReport,
  assessmentsDue,
  MOST_REPORTED_ASSESSMENTS,
  MOST_SCHEDULED,
  testerSchedule,
  type AssuranceSettings,
  type independentAssurance,
  type RouteResponse,
} from '@milepost/contract'
import { addDays } from '@milepost/contract/core/time/days'
import type { RequestContext } from '../../platform/context.ts'
import { formsInForce } from '../sample-tests/index.ts'
import { sampleNumber, todayOf } from '../samples/index.ts'
import {
  activeTesters,
  namedSamples,
  namedTesters,
  testersOfSpan,
  testsOfProjects,
} from './assessments/active.queries.ts'
import { assessmentsOf, worstFirst, type SampleAssessment } from './assessments/assessments-of.ts'
import { comparedResults } from './assessments/comparisons.queries.ts'
import { settingsOf } from './settings/settings.service.ts'

/** Who has not tested for so long is not asked for, nor a project. */
const ACTIVE_DAYS = 365
/** Before every sample, for projects, whose assessments count from their first day. */
const FIRST_DAY = '2000-01-01'

type Titled = RouteResponse<typeof independentAssurance.report>['report'][number]['title']

/** The title of the form of each method; of one that is no longer in force its key. */
async function titlesOf(ctx: RequestContext): Promise<(form: string) => Titled> {
  const titles = new Map((await formsInForce(ctx)).map(({ key, title }) => [key, title]))
  return (form) => titles.get(form) ?? { en: form }
}

const assessed = async (
  { db, authority_id }: RequestContext,
  { limits }: AssuranceSettings,
  span: { from: string; to: string; projects?: readonly number[] },
): Promise<SampleAssessment[]> =>
  limits.length === 0 ? [] : assessmentsOf(await comparedResults(db, authority_id, { ...span, fields: limits }), limits)

const compares = ({ limits }: AssuranceSettings, form: string): boolean => limits.some((limit) => limit.form === form)

/** When testers are to be assessed. It looks back a year beyond the interval: who was not assessed since then is overdue. */
export async function scheduleOf(ctx: RequestContext): Promise<RouteResponse<typeof independentAssurance.schedule>> {
  const [settings, titleOf, { today }] = await Promise.all([settingsOf(ctx), titlesOf(ctx), todayOf(ctx)])
  const span = { from: addDays(today, -settings.every_days - ACTIVE_DAYS), to: today }
  const [tested, assessments] = await Promise.all([
    activeTesters(ctx.db, ctx.authority_id, span),
    assessed(ctx, settings, span),
  ])
  const last = new Map<string, string>()
  for (const { tester_id, form, tested_on } of assessments)
    if (tested_on > (last.get(`${tester_id} ${form}`) ?? '')) last.set(`${tester_id} ${form}`, tested_on)
  const active = tested
    .filter(({ last_test_on }) => last_test_on >= addDays(today, -ACTIVE_DAYS))
    .map((one) => ({ ...one, method: one.form, assessed_on: last.get(`${one.tester_id} ${one.form}`) ?? null }))
  const known = new Map(active.map((one) => [`${one.tester_id} ${one.form}`, one]))
  const schedule = testerSchedule(active, settings, today).map(({ tester_id, method, due_on, state }) => {
    const { tester, employer, form, last_test_on, assessed_on } = known.get(`${tester_id} ${method}`)!
    const is_compared = compares(settings, form)
    return {
      tester_id,
      tester,
      employer,
      form,
      title: titleOf(form),
      is_compared,
      last_test_on,
      assessed_on,
      due_on,
      state,
    }
  })
  return { schedule: schedule.slice(0, MOST_SCHEDULED), more: Math.max(0, schedule.length - MOST_SCHEDULED) }
}

/** What projects on which something was tested within a year have and need, those that need most first. */
export async function projectsOf(ctx: RequestContext): Promise<RouteResponse<typeof independentAssurance.projects>> {
  const [settings, titleOf, { today }] = await Promise.all([settingsOf(ctx), titlesOf(ctx), todayOf(ctx)])
  const tested = await testsOfProjects(ctx.db, ctx.authority_id, { since: addDays(today, -ACTIVE_DAYS) })
  const projects = [...new Set(tested.map(({ project_id }) => project_id))]
  const assessments = await assessed(ctx, settings, { from: FIRST_DAY, to: today, projects })
  const counts = Map.groupBy(assessments, ({ project_id, form }) => `${project_id} ${form}`)
  const rows = tested.map((one) => {
    const count = counts.get(`${one.project_id} ${one.form}`)?.length ?? 0
    const of_method = { title: titleOf(one.form), is_compared: compares(settings, one.form) }
    return { ...one, ...of_method, assessments: count, due: assessmentsDue(one.tests, count, settings) }
  })
  return { projects: rows.toSorted((one, other) => other.due - one.due) }
}

/** The annual report, with the assessments of the year. */
export async function reportOf(
  ctx: RequestContext,
  year: number,
): Promise<RouteResponse<typeof independentAssurance.report>> {
  const [settings, titleOf] = await Promise.all([settingsOf(ctx), titlesOf(ctx)])
  const span = { from: `${year}-01-01`, to: `${year}-12-31` }
  const [active, assessments] = await Promise.all([
    testersOfSpan(ctx.db, ctx.authority_id, span),
    assessed(ctx, settings, span),
  ])
  const byMethod = <Of extends { form: string }>(rows: readonly Of[]) =>
    rows.map((one) => ({ ...one, method: one.form }))
  const shown = worstFirst(assessments).slice(0, MOST_REPORTED_ASSESSMENTS)
  const [samples, testers] = await Promise.all([
    namedSamples(ctx.db, ctx.authority_id, [
      ...new Set(shown.flatMap(({ sample_id, assurance_sample_id }) => [sample_id, assurance_sample_id])),
    ]),
    namedTesters(ctx.db, ctx.authority_id, [...new Set(shown.map(({ tester_id }) => tester_id))]),
  ])
  const sampleBy = new Map(samples.map((sample) => [sample.id, sample]))
  const testerBy = new Map(testers.map(({ id, name }) => [id, name]))
  const numberOf = (id: number) => sampleNumber(sampleBy.get(id)!)
  return {
    year,
    report: annualReport(byMethod(active), byMethod(assessments)).map(({ method, ...counts }) => ({
      form: method,
      title: titleOf(method),
      ...counts,
    })),
    assessments: shown.map(({ project_id: _project, ...one }) => ({
      ...one,
      title: titleOf(one.form),
      tester: testerBy.get(one.tester_id) ?? '',
      project: sampleBy.get(one.sample_id)?.project ?? '',
      sample: numberOf(one.sample_id),
      assurance_sample: numberOf(one.assurance_sample_id),
    })),
    more: assessments.length - shown.length,
  }
}
