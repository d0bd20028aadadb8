import { fillText, type domesticContent, type RouteInput } from '@milepost/contract'
import { mayDo } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Exporter, ExportPlan, ExportSource } from '../../exports/index.ts'
import { projectFor, type AccessedProject } from '../../projects/index.ts'
import { printedDate, printedDecimal, printedInstant, speakerOf } from '../../tickets/index.ts'
import { articlesOfProject } from '../articles/articles.queries.ts'
import { judgedProject } from '../ledger/judged-project.ts'
import { stepsOfProject } from './domestic-file.queries.ts'
import { domesticTexts } from './domestic-texts.ts'
import {
  articleTable,
  ledgerTable,
  minimalTable,
  partOf,
  ruleTable,
  sheetOf,
  stepTable,
  type DomesticFile,
} from './domestic-tables.ts'

type Request = RouteInput<typeof domesticContent.export>['body']

/** The ledger of a project with its articles and their chains: what an auditor follows. */
export const domesticSource: ExportSource = {
  kind: 'domestic_content',
  permission: 'project.export',
  plan: (exporter, request) => planFile(exporter, request as Request),
}

async function planFile(exporter: Exporter, request: Request): Promise<ExportPlan> {
  const { db, authority_id } = exporter
  const { project_id, export_format: format, language, headers } = request
  if (!mayDo(exporter, 'domestic_content.read')) throw new Problem('forbidden')
  const project = await projectFor(exporter, project_id, { for: 'read' })
  const file: DomesticFile = {
    judged: await judgedProject(exporter, project_id),
    articles: await articlesOfProject(db, authority_id, project_id),
    steps: await stepsOfProject(db, authority_id, project_id),
    language,
  }
  const texts = domesticTexts[language]
  const facts = factsOf(exporter, project, file)
  const articles = articleTable(file)
  const others = [ruleTable(file), ledgerTable(file), minimalTable(file)]
  const chain = stepTable(file)
  return {
    format,
    named: `domestic-content-${project.dot_code.replaceAll(/[^\w.-]+/g, '-')}`,
    time_zone: project.time_zone,
    headers,
    titles: articles.columns.map(({ key }) => texts[key]),
    kinds: articles.columns.map(({ kind }) => kind),
    total: articles.rows.length,
    rows: [articles.columns.map(({ key }) => key), ...articles.rows],
    further: [...others, chain].map((table) => sheetOf(table, language)),
    about: { name: texts.about, rows: facts },
    printed: async () => ({
      title: texts.title,
      language,
      paper: 'wide',
      lead: facts.map(([label, text]) => `${label}: ${text}`),
      parts: () => [...others, articles, chain].map((table) => partOf(table, language)),
    }),
  }
}

/** Whose file it is, and what decides its rules: the lines below the title, and the last sheet. */
function factsOf(
  { actor, clock }: Exporter,
  { name, dot_code, time_zone }: AccessedProject,
  { judged: { settings }, language }: DomesticFile,
): [label: string, text: string][] {
  const texts = domesticTexts[language]
  const amount = (value: string | null) => (value === null ? texts.none : printedDecimal(value, { language }))
  const at = printedInstant(clock().toISOString(), { speaker: speakerOf(language), time_zone })
  const of_settings: [string, string][] =
    settings.id === null
      ? [[texts.rules, texts.no_settings]]
      : [
          [texts.federal_aid, settings.federal_aid ? texts.yes : texts.no],
          [
            texts.obligated_on,
            settings.obligated_on === null ? texts.none : printedDate(settings.obligated_on, { language }),
          ],
          [texts.contract_amount, amount(settings.contract_amount)],
          [texts.applicable_cost, amount(settings.applicable_cost)],
        ]
  return [
    [texts.project, `${name} (${dot_code})`],
    ...of_settings,
    [texts.made, fillText(texts.made_text, { at, person: actor.name })],
  ]
}
