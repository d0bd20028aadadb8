import { emptyContent } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { drawReport } from '../../platform/pdf/pdf-report.ts'
import { readPdf } from '../tickets/print/read-pdf.fixtures.ts'
import { filedPaving, pavingDay } from './filed-report.fixtures.ts'
import { leadOf, reportParts, type FiledReport } from './printed-report.ts'
import { reportWords } from './texts/report-words.ts'

const wordsIn = (language: 'en' | 'es') => ({ ...reportWords(language), instant: (at: string) => `at ${at}` })
const form = async (filed: FiledReport, language: 'en' | 'es' = 'en') => {
  const words = wordsIn(language)
  const title = words.say('title', { name: filed.name })
  const parts = reportParts(filed, words)
  const content = await drawReport({
    title,
    language,
    footer: 'Agency',
    paper: 'letter',
    logo: null,
    agency: 'Agency',
    lead: leadOf(filed, words),
    parts,
  })
  const { texts, ...read } = await readPdf(content)
  return { ...read, text: texts.join(' ').replaceAll(/\s+/g, ' ') }
}

it('a form has the fields that an agency files, tagged for screen readers', async () => {
  const { text, trees, unmarked } = await form(filedPaving())
  for (const said of [
    'Daily work report DWR-0012',
    'SR 20 resurfacing, Capital Circle to Crawfordville Road',
    'Friday, November 20, 2026',
    '6:45 AM to 5:30 PM',
    '67 °F',
    '0.12 in',
    '2:10 PM',
    'Superpave asphaltic concrete, traffic C',
    '1,342.68',
    '112+40 – 131+05',
    '6 laborers (10 h each)',
    '3 flaggers',
    'Rosa Delgado (10.5 h)',
    'Not an item of the contract',
    'S-2026-0114',
    'Marcus Webb, at 2026-11-20T22:50:00Z',
    'Dana Ortiz, PE, at 2026-11-21T13:02:00Z',
  ])
    expect(text).toContain(said)
  expect(unmarked).toBe(0)
  expect(JSON.stringify(trees)).toContain('"TH"')
})

it('notes are not part of the official report', async () => {
  expect((await form(filedPaving())).text).not.toContain('second roller')
})

it('a form is written in Spanish, too', async () => {
  const { text } = await form(filedPaving(), 'es')
  for (const said of [
    'Informe diario de obra DWR-0012',
    'viernes, 20 de noviembre de 2026',
    'Despejado',
    'Partidas de trabajo',
    'Nada que informar.',
  ])
    expect(text).toContain(said)
})

describe('a section without rows', () => {
  const headings = (content: FiledReport['content']) =>
    reportParts(filedPaving({ content }), wordsIn('en')).flatMap((part) =>
      'table' in part && part.table.rows.length === 0 ? [[part.heading, part.nothing]] : [],
    )

  it('says that there was nothing to report only where the inspector has said so', () => {
    expect(headings({ ...emptyContent(), nothing_to_report: ['equipment', 'visitors'] })).toEqual([
      ['Work items', 'Nothing entered.'],
      ['Contractors and their personnel', 'Nothing entered.'],
      ['Equipment', 'Nothing to report.'],
      ['Agency staff', 'Nothing entered.'],
      ['Visitors', 'Nothing to report.'],
    ])
  })

  it('is left out of a full report where a form need not have it', () => {
    expect(headings({ ...pavingDay(), nothing_to_report: [] })).toEqual([])
  })
})

describe('above a form', () => {
  const lead = (changed: Partial<FiledReport>) => leadOf(filedPaving(changed), wordsIn('en'))

  it.each([
    [{}, []],
    [{ status: 'draft' }, ['This report is a draft. It has not been signed.']],
    [
      { status: 'rejected', rejected_reason: 'The stations overlap.' },
      ['This report was rejected. Reason: The stations overlap.'],
    ],
    [{ amends: 'DWR-0012', amended_reason: 'A late ticket.' }, ['Amends DWR-0012. Reason: A late ticket.']],
    [{ status: null, superseded_reason: 'A late ticket.' }, ['This revision was amended. Reason: A late ticket.']],
  ] as const)('%j is said', (changed, said) => expect(lead(changed)).toEqual(said))
})

it('a posting without a quantity shows none: the work item has it', () => {
  const parts = reportParts(filedPaving(), wordsIn('en'))
  const postings = parts.find((part) => part.heading === 'Where it was placed')
  expect(postings && 'table' in postings && postings.table.rows.map((row) => row[6])).toEqual(['842.68', '500.00', ''])
})
