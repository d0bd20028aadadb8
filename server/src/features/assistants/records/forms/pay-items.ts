import { MOST_ANSWER_ROWS, type finds, type PayItemMetric, type reconciliation } from '@milepost/contract'
import { isProject, oneProject, projectOf, type NamedProject } from '../find-project.ts'
import { noRecord, type Figures, type FiguresRow, type RecordForm, type RecordQuestion } from '../record-form.ts'
import type { Gap, RecordReads } from '../record-reads.ts'
import { counted, onProject, seen, writtenQuantity } from '../words/record-phrases.ts'

const columns: Figures['columns'] = [
  'item',
  'description',
  'project',
  'current',
  'installed',
  'remaining',
  'overrun',
  'unit',
]

/** Projects with an item that one answer names at most. */
const MOST_PROJECTS = 6

const metricsOf = (reads: RecordReads, project: NamedProject, input: object) =>
  reads.read<typeof reconciliation.metrics>('reconciliation_metrics', {
    projectId: project.id,
    page_size: MOST_ANSWER_ROWS,
    ...input,
  })

function rowOf(project: NamedProject, metric: PayItemMetric): FiguresRow {
  const { item_code, item_description, unit_of_measure: unit, current_qty, installed_qty, remaining_qty } = metric
  const over = metric.overrun === null ? null : metric.overrun_qty
  const said = (quantity: string, language: 'en' | 'es') => writtenQuantity(quantity, unit, language)
  const item = (language: 'en' | 'es') =>
    `${language === 'en' ? 'Item' : 'La partida'} ${item_code} (${item_description})${onProject(project.name, language)}`
  return {
    cells: [item_code, item_description, project.name, current_qty, installed_qty, remaining_qty, over ?? '0', unit],
    link: { page: 'pay_items', project_id: project.id, search: { item: String(metric.project_pay_item_id) } },
    says:
      over === null
        ? {
            en: `${item('en')} is not overrun: ${said(installed_qty, 'en')} installed of ${said(current_qty, 'en')}, ${said(remaining_qty, 'en')} remaining.`,
            es: `${item('es')} no está excedida: ${said(installed_qty, 'es')} instaladas de ${said(current_qty, 'es')}, ${said(remaining_qty, 'es')} restantes.`,
          }
        : {
            en: `${item('en')} is overrun by ${said(over, 'en')}: ${said(installed_qty, 'en')} installed of ${said(current_qty, 'en')}.`,
            es: `${item('es')} está excedida en ${said(over, 'es')}: ${said(installed_qty, 'es')} instaladas de ${said(current_qty, 'es')}.`,
          },
  }
}

/** Projects in which an item of a code is. */
async function projectsWith(code: string, reads: RecordReads): Promise<NamedProject[]> {
  const { hits } = await reads.read<typeof finds.anywhere>('find_anywhere', { search: code })
  const found = hits.flatMap(({ kind, title, project_id, project }) =>
    kind === 'pay_item' && title.toUpperCase() === code && project_id !== null
      ? [{ id: project_id, name: project ?? '' }]
      : [],
  )
  return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, MOST_PROJECTS)
}

async function readItem({ project: words, code }: RecordQuestion, reads: RecordReads): Promise<Figures | Gap> {
  if (code === null) return noRecord()
  const named = await projectOf(words, reads)
  if (named !== null && !isProject(named)) return named
  const rows: FiguresRow[] = []
  for (const project of named ? [named] : await projectsWith(code, reads)) {
    const { pay_item_metrics } = await metricsOf(reads, project, { search: code })
    for (const metric of pay_item_metrics)
      if (metric.item_code.toUpperCase() === code) rows.push(rowOf(project, metric))
  }
  const [first] = rows
  if (!first) return noRecord(code)
  const several = {
    en: `${counted(rows.length, ['line', 'lines'])} of contracts have the item ${code}.`,
    es: `${counted(rows.length, ['línea', 'líneas'])} de contratos tienen la partida ${code}.`,
  }
  return { says: rows.length === 1 ? first.says : several, columns, rows, total: rows.length, link: null }
}

/** One pay item: what is installed, what remains, and whether it is overrun. */
export const payItem: RecordForm = {
  name: 'pay_item',
  topic: 'quantities',
  description: 'The figures of a pay item by its code: in the contract, installed, remaining, overrun.',
  states: [],
  takes: ['project', 'code'],
  asks: ({ plain, project }) => {
    const code =
      /\b(?:items?|partidas?|line|linea)(?: number| no\.?| numero)? #?((?=[\w.-]*\d)[\w.-]*\w)\b/.exec(plain)?.[1] ??
      /\b(\d{3}-\d{3,5})\b/.exec(plain)?.[1]
    const asked =
      /\b(?:overrun\w*|overran|over|exceed\w*|installed|remain\w*|left|quantit\w+|how (?:much|many)|status|placed|paid|exced\w*|rebas\w*|super\w*|instalad\w*|rest\w*|queda\w*|cantidad\w*|cuant\w+|estado)\b/
    return code !== undefined && asked.test(plain) ? { project, code: code.toUpperCase() } : null
  },
  read: readItem,
}

/** Items of a project with more installed than its contract has. */
export const overruns: RecordForm = {
  name: 'pay_items_overrun',
  topic: 'quantities',
  description: 'The pay items of a project with more installed than the contract has.',
  states: [],
  takes: ['project'],
  asks: ({ plain, project }) =>
    /\b(?:items?|partidas?)\b/.test(plain) &&
    /\b(?:overrun\w*|overran|exceed\w*|over (?:the )?quantity|exced\w*|rebas\w*|super\w*)\b/.test(plain)
      ? { project }
      : null,
  read: async ({ project: words }, reads) => {
    const project = await oneProject(words, reads)
    if (!isProject(project)) return project
    const { pay_item_metrics, page } = await metricsOf(reads, project, { filters: { overrun: { eq: true } } })
    const total = page.total_rows
    return {
      says: {
        en: `${total === 0 ? 'No pay items' : counted(total, ['pay item', 'pay items'])}${onProject(project.name, 'en')} ${total === 1 ? 'is' : 'are'} overrun${total === 0 ? seen('en') : ''}.`,
        es:
          total === 0
            ? `Ninguna partida${onProject(project.name, 'es')} está excedida${seen('es')}.`
            : `${counted(total, ['partida', 'partidas'])}${onProject(project.name, 'es')} ${total === 1 ? 'está excedida' : 'están excedidas'}.`,
      },
      columns,
      rows: pay_item_metrics.map((metric) => rowOf(project, metric)),
      total,
      link: { page: 'pay_items', project_id: project.id, search: {} },
    }
  },
}
