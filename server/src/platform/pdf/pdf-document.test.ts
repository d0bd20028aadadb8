import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { drawReport, type PdfReport } from './pdf-report.ts'

const report = (rows: number): PdfReport => ({
  title: 'Tickets & <loads>',
  language: 'en',
  paper: 'wide',
  footer: 'Agency',
  logo: null,
  agency: 'Agency',
  lead: ['Every ticket of the day, Straße Ωmega Київ'],
  parts: [
    {
      heading: 'Tickets',
      nothing: 'None',
      table: {
        columns: [
          { title: 'Number', share: 0.5 },
          { title: 'Net', share: 0.5, align: 'right' },
        ],
        rows: Array.from({ length: rows }, (_, at) => [`T-${at}`, `${at}.50`]),
      },
    },
  ],
})

it('writes a whole file of many pages, each with its rows and its foot', async () => {
  const file = await drawReport(report(200))
  expect(file.subarray(0, 9).toString('latin1')).toBe('%PDF-1.7\n')
  expect(file.subarray(-6).toString('latin1')).toBe('%%EOF\n')
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0, stopAtErrors: true })
  const document = await task.promise
  const texts: string[] = []
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join('|'))
  }
  await task.destroy()
  expect(texts.length).toBeGreaterThan(3)
  for (const [at, text] of texts.entries()) expect(text).toContain(`Page ${at + 1} of ${texts.length}`)
  expect(texts[0]).toContain('Київ')
  for (const number of ['T-0', 'T-99', 'T-199']) expect(texts.join('|')).toContain(`${number}|`)
})

it('states where each object of the file begins', async () => {
  const file = await drawReport(report(50))
  const text = file.toString('latin1')
  const [, start = ''] = /startxref\n(\d+)\n/.exec(text) ?? []
  const table = text.slice(Number(start))
  expect(table.startsWith('xref\n')).toBe(true)
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
  expect(offsets.length).toBeGreaterThan(100)
  for (const [at, offset] of offsets.entries()) expect(text.startsWith(`${at + 1} 0 obj`, offset)).toBe(true)
})
