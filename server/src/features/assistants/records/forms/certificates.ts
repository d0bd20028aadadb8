import { MOST_ANSWER_ROWS, type certificateChecks, type submittals } from '@milepost/contract'
import { isProject, oneProject, projectOf } from '../find-project.ts'
import type { FiguresRow, RecordForm } from '../record-form.ts'
import { counted, onProject, seen, writtenDate } from '../words/record-phrases.ts'
import { gapWords, submittalWords } from '../words/record-words.ts'

const isAbout = (plain: string) => /\b(?:certificat\w+|submittals?|certificad\w*)\b/.test(plain)
const expired = /\b(?:expired|lapsed|vencid\w*|vencieron|caducad\w*)\b/
const expiring = /\b(?:expir\w*|laps\w*|run out|vence\w*|vencer\w*|caduc\w*)\b/

/** Certificates that expire soon, or have expired. */
export const certificatesExpiring: RecordForm = {
  name: 'certificates_expiring',
  topic: 'certificates',
  description:
    'Approved certificates that expire within 30 days (`expiring`) or have expired (`expired`), of a project where it is named.',
  states: ['expiring', 'expired'],
  takes: ['project'],
  asks: ({ plain, project }) =>
    isAbout(plain) && expiring.test(plain + (expired.test(plain) ? ' expired' : ''))
      ? { project, states: [expired.test(plain) ? 'expired' : 'expiring'] }
      : null,
  read: async ({ project: words, states: [state = 'expiring'] }, reads) => {
    const project = await projectOf(words, reads)
    if (project !== null && !isProject(project)) return project
    const { submittals: found, page } = await reads.read<typeof submittals.list>('submittals_list', {
      page_size: MOST_ANSWER_ROWS,
      sort_by: 'expires_on',
      sort_order: 'asc',
      filters: { validity: { eq: state }, ...(project && { project_id: { eq: project.id } }) },
    })
    const total = page.total_rows
    const of = (language: 'en' | 'es') => onProject(project?.name ?? null, language)
    const soon = state === 'expiring'
    const [en, es] = soon ? ['expire within 30 days', 'vencen dentro de 30 días'] : ['have expired', 'están vencidos']
    const [en_one, es_one] = soon
      ? ['expires within 30 days', 'vence dentro de 30 días']
      : ['has expired', 'está vencido']
    return {
      says:
        total === 0
          ? {
              en: `No certificates${of('en')} ${en}${seen('en')}.`,
              es: `Ningún certificado${of('es')} ${es_one}${seen('es')}.`,
            }
          : {
              en: `${counted(total, ['certificate', 'certificates'])}${of('en')} ${total === 1 ? en_one : en}.`,
              es: `${counted(total, ['certificado', 'certificados'])}${of('es')} ${total === 1 ? es_one : es}.`,
            },
      columns: ['submittal', 'certificate', 'material', 'supplier', 'expires_on', 'status'],
      rows: found.map((one): FiguresRow => {
        const project_id = project?.id ?? one.projects[0]?.id ?? null
        const day = (language: 'en' | 'es') => (one.expires_on === null ? '' : writtenDate(one.expires_on, language))
        return {
          cells: [
            one.number,
            one.certificate_type,
            one.material,
            one.supplier,
            one.expires_on,
            submittalWords[one.status],
          ],
          link: { page: 'submittals', project_id, search: { submittal: String(one.id) } },
          says: {
            en: `${one.certificate_type} ${one.number} of ${one.material} from ${one.supplier} ${soon ? 'expires' : 'expired'} on ${day('en')}.`,
            es: `${one.certificate_type} ${one.number} de ${one.material} de ${one.supplier} ${soon ? 'vence' : 'venció'} el ${day('es')}.`,
          },
        }
      }),
      total,
      link: project === null ? null : { page: 'submittals', project_id: project.id, search: { validity: state } },
    }
  },
}

/** What lacks of the certificates of what is placed on a project. */
export const certificatesMissing: RecordForm = {
  name: 'certificates_missing',
  topic: 'certificates',
  description: 'What lacks of the certificates and sources of the materials that are placed on a project.',
  states: [],
  takes: ['project'],
  asks: ({ plain, project }) => (isAbout(plain) && /\b(?:missing|lack\w*|falta\w*)\b/.test(plain) ? { project } : null),
  read: async ({ project: words }, reads) => {
    const project = await oneProject(words, reads)
    if (!isProject(project)) return project
    const { certificate_gaps: found } = await reads.read<typeof certificateChecks.ofProject>(
      'certificate_checks_of_project',
      { id: project.id },
    )
    const total = found.length
    return {
      says:
        total === 0
          ? {
              en: `No certificates of what is placed${onProject(project.name, 'en')} lack.`,
              es: `No falta ningún certificado de lo colocado${onProject(project.name, 'es')}.`,
            }
          : {
              en: `${counted(total, ['certificate or source lacks', 'certificates or sources lack'])}${onProject(project.name, 'en')}.`,
              es: `${total === 1 ? 'Falta' : 'Faltan'} ${counted(total, ['certificado o fuente', 'certificados o fuentes'])}${onProject(project.name, 'es')}.`,
            },
      columns: ['material', 'supplier', 'certificate', 'lacks', 'loads', 'from', 'to'],
      rows: found.slice(0, MOST_ANSWER_ROWS).map((one): FiguresRow => {
        const type = one.certificate_type?.name ?? null
        const lacks = gapWords[one.reason]
        return {
          cells: [
            one.vendor_material.name,
            one.supplier.name,
            type,
            lacks,
            String(one.tickets),
            one.first_day,
            one.last_day,
          ],
          link: null,
          says: {
            en: `${one.vendor_material.name} from ${one.supplier.name}, ${type ?? 'source'}: ${lacks.en}, ${counted(one.tickets, ['load', 'loads'])} since ${writtenDate(one.first_day, 'en')}.`,
            es: `${one.vendor_material.name} de ${one.supplier.name}, ${type ?? 'fuente'}: ${lacks.es}, ${counted(one.tickets, ['carga', 'cargas'])} desde el ${writtenDate(one.first_day, 'es')}.`,
          },
        }
      }),
      total,
      link: { page: 'missing_certificates', project_id: project.id, search: {} },
    }
  },
}
