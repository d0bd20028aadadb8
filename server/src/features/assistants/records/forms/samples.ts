import { MOST_ANSWER_ROWS, openStates, type SampleRow, type samples } from '@milepost/contract'
import { isProject, projectOf } from '../find-project.ts'
import { noRecord, type Figures, type FiguresRow, type RecordForm } from '../record-form.ts'
import { counted, onDays, onProject, seen, writtenDate } from '../words/record-phrases.ts'
import { sampleKindWords, sampleStateWords } from '../words/record-words.ts'

const columns: Figures['columns'] = ['sample', 'project', 'kind', 'material', 'laboratory', 'day', 'status']

function rowOf({
  id,
  number,
  project_id,
  project,
  kind,
  material,
  laboratory,
  sampled_on,
  status,
}: SampleRow): FiguresRow {
  const [kinds, states] = [sampleKindWords[kind], sampleStateWords[status]]
  const of = (language: 'en' | 'es') => (material === null ? '' : `${language === 'en' ? ' of ' : ' de '}${material}`)
  const where = (language: 'en' | 'es') => `${of(language)}${onProject(project, language)}`
  return {
    cells: [number, project, kinds, material, laboratory, sampled_on, states],
    link: { page: 'samples', project_id, search: { sample: String(id) } },
    says: {
      en: `Sample ${number}${where('en')} (${kinds.en}, ${writtenDate(sampled_on, 'en')}): ${states.en}.`,
      es: `Muestra ${number}${where('es')} (${kinds.es}, ${writtenDate(sampled_on, 'es')}): ${states.es}.`,
    },
  }
}

/** `s-12`, `S-2026-00012`, `sample 12`: the year, where it is named, and the number with the zeros of labels. */
const numberIn = (plain: string): string | null => {
  const match =
    /\bs-?(?:(\d{4})-)?0*(\d{1,5})(?!\d)/.exec(plain) ??
    /\b(?:sample|muestra)(?: number| no\.?| numero)? #?(?:(\d{4})-)?0*(\d{1,5})(?!\d)/.exec(plain)
  return match ? `${match[1] === undefined ? '' : match[1]}-${(match[2] ?? '').padStart(5, '0')}` : null
}

/** One sample by the number on its label. */
export const sampleByNumber: RecordForm = {
  name: 'sample_by_number',
  topic: 'samples',
  description: 'The sample of a number such as S-2026-00012: where it is on its way to and from the laboratory.',
  states: [],
  takes: ['code'],
  asks: ({ plain }) => {
    const code = /\b(?:samples?|muestras?)\b/.test(plain) ? numberIn(plain) : null
    return code === null ? null : { code }
  },
  read: async ({ code }, reads) => {
    const number = code?.startsWith('-') ? code : numberIn((code ?? '').toLowerCase())
    if (number === null || number === undefined) return noRecord(code ?? '')
    const { samples: found, page } = await reads.read<typeof samples.list>('samples_list', {
      search: number,
      page_size: MOST_ANSWER_ROWS,
    })
    const rows = found.map(rowOf)
    const [first] = rows
    if (!first) return noRecord(number.replace(/^-0*/, 'S-'))
    const several = {
      en: `${counted(page.total_rows, ['sample', 'samples'])} have this number.`,
      es: `${counted(page.total_rows, ['muestra', 'muestras'])} tienen este número.`,
    }
    return { says: rows.length === 1 ? first.says : several, columns, rows, total: page.total_rows, link: null }
  },
}

const openWords =
  /\b(?:open|unfinished|outstanding|waiting|not (?:finished|complete)|abiert\w*|pendientes?|sin terminar|faltan)\b/
const testing = /\b(?:in testing|being tested|en ensayo|en prueba)\b/

/** Samples that somebody still has to work on, or that were taken on days. */
export const samplesInState: RecordForm = {
  name: 'samples_in_state',
  topic: 'samples',
  description:
    'Samples of a project and days of sampling where they are named; `open` are those that are not complete.',
  states: ['open', 'in_testing'],
  takes: ['project', 'days'],
  asks: ({ plain, project, days }) => {
    if (!/\b(?:samples|muestras)\b/.test(plain)) return null
    if (!/\b(?:which|what|how many|list|are there|any|cuales|cuantas|que|hay|lista)\b/.test(plain)) return null
    const states = testing.test(plain) ? ['in_testing'] : openWords.test(plain) ? ['open'] : []
    return states.length > 0 || days !== null ? { project, days, states } : null
  },
  read: async ({ project: words, days, states: [state] }, reads) => {
    const project = await projectOf(words, reads)
    if (project !== null && !isProject(project)) return project
    const status = state === 'open' ? openStates : state === 'in_testing' ? ['in_testing'] : null
    const { samples: found, page } = await reads.read<typeof samples.list>('samples_list', {
      page_size: MOST_ANSWER_ROWS,
      filters: {
        ...(project && { project_id: { eq: project.id } }),
        ...(status && { status: { in: status } }),
        ...(days && { sampled_on: { gte: days.from, lte: days.to } }),
      },
    })
    const total = page.total_rows
    const where = (language: 'en' | 'es') =>
      `${onProject(project?.name ?? null, language)}${days === null ? '' : language === 'en' ? ' taken' : ' con fecha'}${onDays(days, language)}`
    const [en, es] =
      state === 'open' ? ['not complete', 'sin completar'] : state ? ['in testing', 'en ensayo'] : ['', '']
    return {
      says:
        total === 0
          ? {
              en: `No samples${where('en')} were found${en && ` that are ${en}`}${seen('en')}.`,
              es: `No se encontraron muestras${es && ` ${es}`}${where('es')}${seen('es')}.`,
            }
          : {
              en: `${counted(total, ['sample', 'samples'])}${where('en')} ${total === 1 ? 'was' : 'were'} found${en && ` that ${total === 1 ? 'is' : 'are'} ${en}`}.`,
              es: `${total === 1 ? 'Se encontró' : 'Se encontraron'} ${counted(total, ['muestra', 'muestras'])}${es && ` ${es}`}${where('es')}.`,
            },
      columns,
      rows: found.map(rowOf),
      total,
      link: {
        page: 'samples',
        project_id: project?.id ?? null,
        search: {
          ...(status && { status: status.join(',') }),
          ...(days && { from: days.from, to: days.to }),
        },
      },
    }
  },
}
