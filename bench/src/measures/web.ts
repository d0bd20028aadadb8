import { lineOf } from '../report.ts'
import type { Measure } from './bench.ts'
import { measureInteractions } from './web/interactions.ts'
import { measureLoads } from './web/loads.ts'
import { openBrowser } from './web/visits.ts'

/** The web's budgets (docs/interface.md) in a real Chromium, on the ticket list of an agency with all of the run's tickets. */
export const measureWeb: Measure = async (bench) => {
  const browser = await openBrowser(bench)
  try {
    const loads = await measureLoads(browser)
    bench.tell(`web: largest paint ${loads.map(({ name, paint }) => `${name} ${Math.round(paint)} ms`).join(', ')}`)
    const interactions = await measureInteractions(browser)
    bench.tell(`web: interactions p75 ${interactions.p75} ms, worst ${interactions.worst} ms (${interactions.slowest})`)
    return [
      {
        title: 'The web in a browser: the ticket list',
        lines: [
          ...loads.map(({ name, paint, beside, at_most }) =>
            lineOf({ name: `largest paint, ${name}: p75`, value: paint / 1000, unit: ' s', at_most, beside }),
          ),
          lineOf({
            name: 'layout shift, worst of all loads',
            value: Math.max(...loads.map(({ shift }) => shift)),
            unit: '',
            at_most: 0.02,
          }),
          lineOf({
            name: 'first view over the wire',
            value: Math.max(...loads.map(({ bytes }) => bytes)) / 1000,
            unit: ' KB',
            at_most: 450,
          }),
          lineOf({
            name: 'interactions at 4× CPU: p75',
            value: interactions.p75,
            unit: ' ms',
            at_most: 100,
            beside: `${interactions.count} interactions`,
          }),
          lineOf({
            name: 'interactions at 4× CPU: worst',
            value: interactions.worst,
            unit: ' ms',
            at_most: 200,
            beside: interactions.slowest,
          }),
        ],
      },
    ]
  } finally {
    await browser.close()
  }
}
