import { emptyContent, MOST_ROWS, type Fact, type FactSheet, type ReportContent } from '@milepost/contract'
import { sampleNumber } from '../../samples/index.ts'
import { armedTimes, hoursOf, machineName } from '../facts/site-facts.ts'
import type { DayRows } from '../read/read-day.ts'
import type { WordLanguage } from '../words/said.ts'
import { sentenceOf } from '../words/sentences-of.ts'
import { draftContractors, contractorKeyOf } from './draft-contractors.ts'
import { draftItems } from './draft-items.ts'
import { draftRemarks } from './draft-remarks.ts'
import { factsAbout, numbersAbout } from './facts-about.ts'
import { beginningOf, lineOf } from './row-texts.ts'

const equipment = (day: DayRows, sheet: FactSheet): ReportContent['equipment'] =>
  day.machines.map((machine) => {
    const hours_used = hoursOf(machine)
    return {
      key: `machine:${machine.id}`,
      contractor: contractorKeyOf(day, machine.contractor),
      machine_id: machine.id,
      description: beginningOf(`${machineName(machine)} (${machine.equipment_id})`, 200),
      on_site: 1,
      used: hours_used === null || hours_used === '0' ? 0 : 1,
      hours_used,
      hours_idle: null,
      facts: numbersAbout(sheet, ['machine'], 'machine', machine.id),
    }
  })

const staff = ({ inspector, inspector_id }: DayRows): ReportContent['staff'] =>
  inspector === null
    ? []
    : [
        {
          key: `staff:${inspector_id}`,
          employee_id: inspector.employee_id,
          name: beginningOf(inspector.name, 200),
          title: lineOf(inspector.title, 100),
          hours: null,
        },
      ]

function samples(day: DayRows, sheet: FactSheet, language: WordLanguage): ReportContent['samples'] {
  const tested = day.tests.filter(({ sample_id }) => day.samples.every(({ id }) => id !== sample_id))
  const ids = [...new Set([...day.samples.map(({ id }) => id), ...tested.map(({ sample_id }) => sample_id)])]
  return ids.map((id) => {
    const own = day.samples.find((sample) => sample.id === id) ?? day.tests.find(({ sample_id }) => sample_id === id)
    const facts = factsAbout(sheet, ['sample', 'test'], 'sample', id)
    const words = facts.map((fact) => ({ kind: fact.kind, text: sentenceOf(fact, language).text }))
    const tests = new Set(facts.flatMap((fact) => (fact.kind === 'test' ? (fact.with['test'] ?? []) : [])))
    const said = (kind: Fact['kind']) => words.filter((one) => one.kind === kind).map(({ text }) => text)
    return {
      key: `sample:${id}`,
      sample_id: id,
      number: own ? sampleNumber(own) : '',
      what: beginningOf(said('sample')[0] ?? [...tests].join(', '), 300),
      result: lineOf(said('test').join(' '), 300),
      facts: facts.map((fact) => fact.id),
    }
  })
}

/** Zones with the times for which they were armed; the second time of a zone has a key of its own. */
function workZones(day: DayRows, sheet: FactSheet): ReportContent['work_zones'] {
  const seen = new Map<number, number>()
  return armedTimes(day.zones).map(({ work_zone_id, name, armed, disarmed }) => {
    const time = (seen.get(work_zone_id) ?? 0) + 1
    seen.set(work_zone_id, time)
    const facts = numbersAbout(sheet, ['work_zone'], 'work_zone', work_zone_id)
    return {
      key: time === 1 ? `zone:${work_zone_id}` : `zone:${work_zone_id}:${time}`,
      work_zone_id,
      name,
      armed,
      disarmed,
      comment: null,
      facts: facts.slice(time - 1, time),
    }
  })
}

const photos = ({ photos: all }: DayRows): ReportContent['photos'] =>
  all.map(({ id, caption }) => ({ key: `photo:${id}`, image_id: id, caption: lineOf(caption, 500) }))

/**
 * The first content of a report: what the rules write of a day, with the facts that each row was made of. What no row tells stays empty: hours of people, visitors,
 * force account, and what the inspector alone can say. The same rows give the same content.
 */
export function draftOf(day: DayRows, sheet: FactSheet, language: WordLanguage): ReportContent {
  const nothing = emptyContent()
  const cut = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, MOST_ROWS)
  return {
    ...nothing,
    weather: day.weather ?? nothing.weather,
    contractors: cut(draftContractors(day, sheet)),
    equipment: cut(equipment(day, sheet)),
    staff: staff(day),
    items: cut(draftItems(day, sheet)),
    remarks: cut(draftRemarks(sheet, language)),
    samples: cut(samples(day, sheet, language)),
    work_zones: cut(workZones(day, sheet)),
    photos: cut(photos(day)),
  }
}
