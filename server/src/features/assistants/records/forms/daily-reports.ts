import { type dailyWorkReports, MOST_ANSWER_ROWS, reportStatuses, type ReportStatus } from '@milepost/contract'
import { isProject, oneProject } from '../find-project.ts'
import type { FiguresRow, RecordForm } from '../record-form.ts'
import { counted, onDays, onProject, seen, writtenDate } from '../words/record-phrases.ts'
import { reportWords } from '../words/record-words.ts'

const statuses: Readonly<Record<ReportStatus, RegExp>> = {
  draft: /\b(?:drafts?|unsigned|not signed|open|borrador\w*|sin firmar)\b/,
  rejected: /\b(?:returned|rejected|devuelt\w*|rechazad\w*)\b/,
  signed: /\b(?:signed|waiting|firmad\w*)\b/,
  approved: /\b(?:approved|aprobad\w*)\b/,
  sent: /\b(?:sent|enviad\w*)\b/,
}

/** Daily work reports of a project, by day and status. */
export const dailyReports: RecordForm = {
  name: 'daily_work_reports',
  topic: 'daily_work_reports',
  description: 'Daily work reports of a project, of days and in a status where they are named.',
  states: reportStatuses,
  takes: ['project', 'days'],
  asks: ({ plain, project, days }) => {
    if (!/\b(?:daily (?:work )?reports?|dwrs?|(?:informes?|reportes?|partes?) diarios?)\b/.test(plain)) return null
    const status = reportStatuses.toSorted((one) => (one === 'draft' ? -1 : 0)).find((one) => statuses[one].test(plain))
    return days !== null || status !== undefined ? { project, days, states: status ? [status] : [] } : null
  },
  read: async ({ project: words, days, states: [status] }, reads) => {
    const project = await oneProject(words, reads)
    if (!isProject(project)) return project
    const { daily_work_reports: found, page } = await reads.read<typeof dailyWorkReports.list>(
      'daily_work_reports_list',
      {
        id: project.id,
        page_size: MOST_ANSWER_ROWS,
        filters: {
          ...(status !== undefined && { status: { eq: status } }),
          ...(days && { report_date: { gte: days.from, lte: days.to } }),
        },
      },
    )
    const total = page.total_rows
    const of = status === undefined ? null : reportWords[status as ReportStatus]
    const where = (language: 'en' | 'es') => `${onProject(project.name, language)}${onDays(days, language)}`
    return {
      says:
        total === 0
          ? {
              en: `No daily work reports${where('en')} were found${of ? ` with the status ${of.en}` : ''}${seen('en')}.`,
              es: `No se encontraron informes diarios${where('es')}${of ? ` con estado ${of.es}` : ''}${seen('es')}.`,
            }
          : {
              en: `${counted(total, ['daily work report', 'daily work reports'])}${where('en')} ${total === 1 ? 'was' : 'were'} found${of ? ` with the status ${of.en}` : ''}.`,
              es: `${total === 1 ? 'Se encontró' : 'Se encontraron'} ${counted(total, ['informe diario', 'informes diarios'])}${where('es')}${of ? ` con estado ${of.es}` : ''}.`,
            },
      columns: ['report', 'day', 'inspector', 'status'],
      rows: found.map(({ id, name, report_date, inspector, status: is }): FiguresRow => ({
        cells: [name, report_date, inspector, reportWords[is]],
        link: { page: 'daily_work_reports', project_id: project.id, search: { report: String(id) } },
        says: {
          en: `Report ${name} of ${inspector}${onProject(project.name, 'en')} on ${writtenDate(report_date, 'en')}: ${reportWords[is].en}.`,
          es: `Informe ${name} de ${inspector}${onProject(project.name, 'es')} el ${writtenDate(report_date, 'es')}: ${reportWords[is].es}.`,
        },
      })),
      total,
      link: {
        page: 'daily_work_reports',
        project_id: project.id,
        search: { ...(status !== undefined && { status }), ...(days && { from: days.from, to: days.to }) },
      },
    }
  },
}
