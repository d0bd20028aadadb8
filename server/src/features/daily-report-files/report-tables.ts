import type { Attachment, EmptySection, ReportContent } from '@milepost/contract'
import type { CellKind } from '../../platform/tabular/xlsx-cells.ts'
import type { ReportTexts } from './texts/report-texts.en.ts'
import type { ReportWords } from './texts/report-words.ts'

/** A column of a section's table. */
export interface ReportColumn {
  key: keyof ReportTexts['columns']
  kind: CellKind
  /** Share of the width on paper. */
  share: number
}

/** A section of a report as rows, for Excel and for paper: numbers as they are stored. */
export interface ReportTable {
  section: keyof ReportTexts['sections']
  /** The section in which the inspector may have said that there was nothing to report; null where that cannot be said. */
  empty: EmptySection | null
  columns: readonly ReportColumn[]
  rows: readonly (readonly string[])[]
}

type ReportContractor = ReportContent['contractors'][number]
type Cells = readonly (string | number | boolean | null)[]
const column = (key: ReportColumn['key'], share: number, kind: CellKind = 'text'): ReportColumn => ({
  key,
  kind,
  share,
})
const written = (cells: Cells): string[] => cells.map((cell) => String(cell ?? ''))
const joined = (...values: (string | null)[]): string =>
  values.filter((value) => value !== null && value !== '').join('\n')

/** The name of a contractor that a row names by its key. */
const contractorOf = ({ contractors }: ReportContent) => {
  const names = new Map(contractors.map(({ key, name }) => [key, name]))
  return (key: string | null): string => (key === null ? '' : (names.get(key) ?? ''))
}

const itemTable = ({ items }: ReportContent, { say }: ReportWords): ReportTable => ({
  section: 'items',
  empty: 'items',
  columns: [
    column('line', 0.07),
    column('item', 0.15),
    column('description', 0.34),
    column('material', 0.14),
    column('tickets', 0.08, 'number'),
    column('quantity', 0.14, 'number'),
    column('unit', 0.08),
  ],
  rows: items.map((item) =>
    written([
      item.line_number,
      item.item_code,
      joined(item.item_description, item.pay_item_id === null ? say('unattached') : null),
      item.ticketed_material,
      item.ticket_ids.length,
      item.quantity,
      item.unit_of_measure,
    ]),
  ),
})

/** Postings, each below the item it is of. A quantity that is not stated is the work item's (D62). */
function postingTable(content: ReportContent): ReportTable {
  const name = contractorOf(content)
  return {
    section: 'postings',
    empty: null,
    columns: [
      column('item', 0.13),
      column('contractor', 0.15),
      column('stations', 0.13),
      column('offsets', 0.1),
      column('location', 0.17),
      column('material_set', 0.1),
      column('quantity', 0.1, 'number'),
      column('comment', 0.12),
    ],
    rows: content.items.flatMap((item) =>
      item.postings.map((posting) =>
        written([
          item.item_code ?? item.item_description,
          name(posting.contractor),
          [posting.from_station, posting.to_station].filter((one) => one !== null).join(' – '),
          [posting.from_offset_ft, posting.to_offset_ft].filter((one) => one !== null).join(' – '),
          joined(posting.location, posting.plan_sheet),
          posting.material_set,
          posting.quantity,
          posting.comment,
        ]),
      ),
    ),
  }
}

/** Supervisors with their hours, one a line. */
export const supervisorLines = (supervisors: ReportContractor['supervisors'], { say }: ReportWords): string =>
  supervisors.map(({ name, hours }) => (hours === null ? name : say('hours', { name, hours }))).join('\n')

/** Workers by class, one class a line. */
export const personnelLines = (personnel: ReportContractor['personnel'], { say }: ReportWords): string =>
  personnel
    .map(({ class: kind, count, hours }) =>
      hours === null
        ? say('workers_without_hours', { count: String(count), class: kind })
        : say('workers', { count: String(count), class: kind, hours }),
    )
    .join('\n')

const contractorTable = ({ contractors }: ReportContent, words: ReportWords): ReportTable => ({
  section: 'contractors',
  empty: 'contractors',
  columns: [
    column('name', 0.24),
    column('role', 0.14),
    column('supervisors', 0.2),
    column('personnel', 0.25),
    column('comment', 0.17),
  ],
  rows: contractors.map(({ name, is_prime, supervisors, personnel, comment }) =>
    written([
      name,
      words.say(is_prime ? 'prime' : 'subcontractor'),
      supervisorLines(supervisors, words),
      personnelLines(personnel, words),
      comment,
    ]),
  ),
})

function equipmentTable(content: ReportContent): ReportTable {
  const name = contractorOf(content)
  return {
    section: 'equipment',
    empty: 'equipment',
    columns: [
      column('description', 0.34),
      column('contractor', 0.26),
      column('on_site', 0.1, 'number'),
      column('used', 0.1, 'number'),
      column('hours_used', 0.1, 'number'),
      column('hours_idle', 0.1, 'number'),
    ],
    rows: content.equipment.map((machine) =>
      written([
        machine.description,
        name(machine.contractor),
        machine.on_site,
        machine.used,
        machine.hours_used,
        machine.hours_idle,
      ]),
    ),
  }
}

const staffTable = ({ staff }: ReportContent): ReportTable => ({
  section: 'staff',
  empty: 'staff',
  columns: [column('name', 0.45), column('title', 0.4), column('hours', 0.15, 'number')],
  rows: staff.map(({ name, title, hours }) => written([name, title, hours])),
})

function forceTable(content: ReportContent, { texts }: ReportWords): ReportTable {
  const name = contractorOf(content)
  return {
    section: 'force_account',
    empty: 'force_account',
    columns: [
      column('kind', 0.14),
      column('description', 0.3),
      column('contractor', 0.2),
      column('count', 0.09, 'number'),
      column('hours', 0.09, 'number'),
      column('quantity', 0.1, 'number'),
      column('unit', 0.08),
    ],
    rows: content.force_account.map((one) =>
      written([
        texts.force[one.kind],
        one.description,
        name(one.contractor),
        one.count,
        one.hours,
        one.quantity,
        one.unit_of_measure,
      ]),
    ),
  }
}

const sampleTable = ({ samples }: ReportContent): ReportTable => ({
  section: 'samples',
  empty: 'samples',
  columns: [column('number', 0.2), column('what', 0.45), column('result', 0.35)],
  rows: samples.map(({ number, what, result }) => written([number, what, result])),
})

const zoneTable = ({ work_zones }: ReportContent, { clock }: ReportWords): ReportTable => ({
  section: 'work_zones',
  empty: 'work_zones',
  columns: [column('name', 0.36), column('armed', 0.14), column('disarmed', 0.14), column('comment', 0.36)],
  rows: work_zones.map((zone) => written([zone.name, clock(zone.armed), clock(zone.disarmed), zone.comment])),
})

const visitorTable = ({ visitors }: ReportContent, { clock }: ReportWords): ReportTable => ({
  section: 'visitors',
  empty: 'visitors',
  columns: [
    column('name', 0.22),
    column('organization', 0.22),
    column('purpose', 0.32),
    column('arrived', 0.12),
    column('left', 0.12),
  ],
  rows: visitors.map((one) => written([one.name, one.organization, one.purpose, clock(one.arrived), clock(one.left)])),
})

const photoTable = ({ photos }: ReportContent): ReportTable => ({
  section: 'photos',
  empty: 'photos',
  columns: [column('number', 0.15), column('caption', 0.85)],
  rows: photos.map(({ image_id, caption }) => written([image_id, caption])),
})

const suspensionTable = ({ day }: ReportContent, { clock }: ReportWords): ReportTable => ({
  section: 'suspensions',
  empty: null,
  columns: [column('from', 0.15), column('until', 0.15), column('reason', 0.7)],
  rows: day.suspensions.map(({ from, until, reason }) => written([clock(from), clock(until), reason])),
})

/** Files that are attached to a report, with the fingerprints by which they are recognized. */
const attachmentTable = (attachments: readonly AttachedFile[]): ReportTable => ({
  section: 'attachments',
  empty: null,
  columns: [column('file_name', 0.4), column('sha256', 0.6)],
  rows: attachments.map(({ file_name, sha256 }) => written([file_name, sha256])),
})

/** What a form says of an attachment. */
export type AttachedFile = Pick<Attachment, 'file_name' | 'sha256'>

/** The sections of a report that are tables, in the order of the form. */
export const reportTables = (
  content: ReportContent,
  attachments: readonly AttachedFile[],
  words: ReportWords,
): ReportTable[] => [
  suspensionTable(content, words),
  itemTable(content, words),
  postingTable(content),
  contractorTable(content, words),
  equipmentTable(content),
  staffTable(content),
  forceTable(content, words),
  sampleTable(content),
  zoneTable(content, words),
  visitorTable(content, words),
  photoTable(content),
  attachmentTable(attachments),
]
