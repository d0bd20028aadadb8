import { ticketFieldByKey } from '@milepost/contract'
import { zoneWithId, zoneWords } from '../../../platform/time/index.ts'
import type { Exporter, ExportPlan } from '../../exports/index.ts'
import type { Speaker } from '../print/print-texts.ts'
import { printedInstant, printedName } from '../print/printed-value.ts'
import type { FileScope } from './file-scope.queries.ts'

/** What a file of tickets says of its columns and its times, in one language. */
export function wordsOfFile(speaker: Speaker, { time_zone, of_agency }: Pick<FileScope, 'time_zone' | 'of_agency'>) {
  const { say, language } = speaker
  const times = say(of_agency ? 'zone_of_agency' : 'zone_of_project', { zone: zoneWithId(time_zone, language) })
  return {
    /** In which zone its times are, and why. */
    times,
    /** A column in words; one of instants says their zone. */
    titleOf: (key: string): string => {
      const name = titleOf(key, speaker)
      if (ticketFieldByKey.get(key)?.type !== 'instant') return name
      const zone = zoneWords(time_zone, language)
      return say(of_agency ? 'column_of_agency_zone' : 'column_of_zone', { name, zone })
    },
    aboutOf: ({ actor, clock }: Pick<Exporter, 'actor' | 'clock'>): NonNullable<ExportPlan['about']> => ({
      name: say('about'),
      rows: [
        [say('contents'), say('exported')],
        [say('made_at'), printedInstant(clock().toISOString(), { speaker, time_zone })],
        [say('made_by'), actor.name],
        [say('times'), times],
      ],
    }),
  }
}

/** A column's name with its unit; weights differ in unit from row to row, and have it in a column of its own. */
export function titleOf(key: string, speaker: Speaker): string {
  const [name, unit] = [printedName(key, speaker), ticketFieldByKey.get(key)?.unit]
  return unit === undefined || /^uom|_uom$/.test(unit) || name.includes('(') ? name : `${name} (${unit})`
}
