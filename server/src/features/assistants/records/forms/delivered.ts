import { type lookups, materialTypes, type MaterialType, type TicketAggregate, type tickets } from '@milepost/contract'
import { inPayUnit, sumQuantities } from '../../../units/index.ts'
import { isProject, projectOf } from '../find-project.ts'
import { noRecord, type Figures, type FiguresRow, type RecordForm, type RecordQuestion } from '../record-form.ts'
import type { Gap, RecordReads } from '../record-reads.ts'
import { counted, onDays, onProject, seen, writtenQuantity } from '../words/record-phrases.ts'
import { inBoth, ticketWords, wordFor, type BothLanguages } from '../words/record-words.ts'
import { ticketsLink } from './ticket-link.ts'

/** What people call the types of materials, without accents, and how answers call them. */
const types: Readonly<Record<MaterialType, { pattern: RegExp; said: BothLanguages }>> = {
  asphalt: {
    pattern: /^(?:asphalt|hma|hot mix(?: asphalt)?|asphalt (?:mix|concrete)|asfalto|mezcla asfaltica)$/,
    said: { en: 'asphalt', es: 'asfalto' },
  },
  concrete: { pattern: /^(?:concrete|pcc|concreto|hormigon)$/, said: { en: 'concrete', es: 'concreto' } },
  aggregate: {
    pattern: /^(?:aggregates?|stone|agregados?|aridos?|piedra)$/,
    said: { en: 'aggregate', es: 'agregado' },
  },
  other: {
    pattern: /^(?:other materials?|otros materiales)$/,
    said: { en: 'other materials', es: 'otros materiales' },
  },
}
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Materials that one word may mean, at most. */
const MOST_MATERIALS = 50

interface Material {
  filters: object
  said: BothLanguages
}

/** A material by its type or name; null where no ticket names it. */
async function materialOf(name: string, reads: RecordReads): Promise<Material | null> {
  const type = materialTypes.find((one) => types[one].pattern.test(plain(name)))
  if (type) return { filters: { material_type: { eq: type } }, said: types[type].said }
  const { materials } = await reads.read<typeof lookups.materials>('lookups_materials', {
    search: name,
    page_size: MOST_MATERIALS,
  })
  const ids = materials.map(({ value }) => value)
  return ids.length === 0 ? null : { filters: { material_id: { in: ids } }, said: { en: name, es: name } }
}

/** Loads and quantities by status, in the unit that is paid for where that is exact. */
function byStatus(aggregates: readonly TicketAggregate[]) {
  const inUnits = aggregates.map(({ key, uom, count, net }) => ({
    status: key === null ? 'empty' : String(key),
    count,
    ...inPayUnit({ quantity: net, uom }),
  }))
  return [...Map.groupBy(inUnits, ({ status, uom }) => `${status} ${uom}`).values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            ...first,
            count: more.reduce((sum, { count }) => sum + count, first.count),
            quantity: sumQuantities([first, ...more].map(({ quantity }) => quantity)),
          },
        ]
      : [],
  )
}

async function read(
  { project: words, days, material: name }: RecordQuestion,
  reads: RecordReads,
): Promise<Figures | Gap> {
  const project = await projectOf(words, reads)
  if (project !== null && !isProject(project)) return project
  const material = name === null ? null : await materialOf(name, reads)
  if (name !== null && material === null) return noRecord(name)
  const printed = days && { printed_on: { gte: days.from, lte: days.to } }
  const { aggregates } = await reads.read<typeof tickets.aggregates>('tickets_aggregates', {
    aggregate_by: 'status',
    filters: { ...material?.filters, ...printed, ...(project && { project_id: { eq: project.id } }) },
  })
  const where = (language: 'en' | 'es') => `${onProject(project?.name ?? null, language)}${onDays(days, language)}`
  const of = (language: 'en' | 'es') =>
    material === null ? '' : `${language === 'en' ? ' of ' : ' de '}${material.said[language]}`
  const rows: FiguresRow[] = byStatus(aggregates).map(({ status, count, quantity, uom }) => ({
    cells: [wordFor(ticketWords, status), String(count), quantity, uom],
    link: null,
    says: {
      en: `${wordFor(ticketWords, status).en}${where('en')}: ${counted(count, ['load', 'loads'])}${of('en')} with ${writtenQuantity(quantity, uom, 'en')}.`,
      es: `${wordFor(ticketWords, status).es}${where('es')}: ${counted(count, ['carga', 'cargas'])}${of('es')} con ${writtenQuantity(quantity, uom, 'es')}.`,
    },
  }))
  const delivered = rows.filter(({ cells: [status] }) => status === ticketWords.delivered)
  const says =
    delivered.length > 0
      ? inBoth((language) => delivered.map((row) => row.says[language]).join(' '))
      : {
          en: `No loads${of('en')} were delivered${where('en')}${seen('en')}.`,
          es: `No se entregaron cargas${of('es')}${where('es')}${seen('es')}.`,
        }
  return {
    says,
    columns: ['status', 'loads', 'quantity', 'unit'],
    rows,
    total: rows.length,
    link: ticketsLink(project, days),
  }
}

/** How much was delivered, by the status of its tickets. */
export const delivered: RecordForm = {
  name: 'quantities_delivered',
  topic: 'quantities',
  description: 'Loads and quantities of tickets by status, of a material, a project and days where they are named.',
  states: [],
  takes: ['project', 'days', 'material'],
  asks: ({ plain: text, project, days, material }) =>
    /\b(?:how many|how much|what (?:quantity|tonnage)|total|cuant[oa]s?|que cantidad)\b/.test(text) &&
    /\b(?:tons|tonnage|loads|yards|quantity|toneladas|cargas|yardas|cantidad|asphalt|concrete|asfalto|concreto)\b/.test(
      text,
    ) &&
    !/\b(?:reject|pending|void|flag|overload|overrun|rechaz|pendient|anul|sobrepeso)/.test(text) &&
    (days !== null || project !== null)
      ? { project, days, material }
      : null,
  read,
}
