import { payPeriodStatuses, type reconciliation } from '@milepost/contract'
import { isProject, oneProject } from '../find-project.ts'
import { noRecord, type FiguresRow, type RecordForm } from '../record-form.ts'
import { onProject, writtenDate, writtenDollars } from '../words/record-phrases.ts'
import { periodWords } from '../words/record-words.ts'

/** Periods that an answer shows, the latest first. */
const MOST_PERIODS = 3

const open = /\b(?:open|current|in progress|running|now|abiert\w*|actual|en curso|ahora)\b/
const closed = /\b(?:closed|last closed|paid|cerrad\w*|pagad\w*)\b/

/** Pay periods of a project: their days, state and amount. */
export const payPeriods: RecordForm = {
  name: 'pay_periods',
  topic: 'periods',
  description:
    'The latest pay periods of a project: their days, whether they are in progress or closed, and their amounts.',
  states: payPeriodStatuses,
  takes: ['project'],
  asks: ({ plain, project }) => {
    const named = /\b(?:pay|estimate) periods?\b|\bperiodos? de (?:pago|estimacion)\b/.test(plain)
    const asked =
      /\b(?:when|which|what|how much|is|are|amount|until|cuando|cual|cuales|cuanto|monto|hasta|esta|hay)\b/.test(plain)
    if (!named || !asked) return null
    return { project, states: open.test(plain) ? ['in_progress'] : closed.test(plain) ? ['closed'] : [] }
  },
  read: async ({ project: words, states: [status] }, reads) => {
    const project = await oneProject(words, reads)
    if (!isProject(project)) return project
    const { pay_periods, page } = await reads.read<typeof reconciliation.periods>('reconciliation_periods', {
      projectId: project.id,
      page_size: MOST_PERIODS,
      ...(status !== undefined && { filters: { status: { eq: status } } }),
    })
    const rows = pay_periods.map(({ id, number, start_on, end_on, status: of, amount }): FiguresRow => {
      const period = (language: 'en' | 'es') =>
        `${language === 'en' ? 'Pay period' : 'El período de pago'} ${number}${onProject(project.name, language)}`
      return {
        cells: [String(number), start_on, end_on, periodWords[of], amount],
        link: { page: 'periods', project_id: project.id, search: { period: String(id) } },
        says: {
          en: `${period('en')}, from ${writtenDate(start_on, 'en')} to ${writtenDate(end_on, 'en')}, is ${of === 'closed' ? 'closed' : 'in progress'} with ${writtenDollars(amount)}.`,
          es: `${period('es')}, del ${writtenDate(start_on, 'es')} al ${writtenDate(end_on, 'es')}, está ${of === 'closed' ? 'cerrado' : 'en curso'} con ${writtenDollars(amount)}.`,
        },
      }
    })
    const [latest] = rows
    if (!latest) return noRecord(project.name)
    return {
      says: latest.says,
      columns: ['period', 'from', 'to', 'status', 'amount'],
      rows,
      total: page.total_rows,
      link: { page: 'periods', project_id: project.id, search: {} },
    }
  },
}
