import { expect, it } from 'vitest'
import { docxOf, fileOf, paragraph, pdfOf, zipOf } from '../documents.fixtures.ts'
import type { ReadPage } from './document-task.ts'
import { inspectDocument, readDocument } from './run-document-process.ts'

const inspected = async (content: Buffer | string, name: string) => inspectDocument(await fileOf(content), name)
async function pagesOf(content: Buffer | string, kind: Parameters<typeof readDocument>[0]['kind']) {
  const pages: ReadPage[] = []
  const end = await readDocument({ path: await fileOf(content), kind }, async (some) => void pages.push(...some))
  return { pages, ...end }
}

it('detects what a file is, and reads its words page by page', async () => {
  const pdf = await pdfOf(['Mix design for lot 4', 'Density 94.2 percent'])
  expect(await inspected(pdf, 'design.pdf')).toEqual({ kind: 'pdf', content_type: 'application/pdf', page_count: 2 })
  const { pages, page_count } = await pagesOf(pdf, 'pdf')
  expect(pages.map(({ page, body }) => [page, body.trim()])).toEqual([
    [1, 'Mix design for lot 4'],
    [2, 'Density 94.2 percent'],
  ])
  expect(page_count).toBe(2)
})

it('reads headings, paragraphs and tables of a Word document', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`
  const docx = await docxOf(
    `${paragraph('Lot 4', 'Heading1')}${paragraph('Cores &amp; cuts')}<w:tbl><w:tr>${cell('Station')}${cell('12+00')}</w:tr></w:tbl><w:p><w:r><w:br w:type="page"/><w:t>Page two</w:t></w:r></w:p>`,
  )
  expect(await inspected(docx, 'lot.docx')).toMatchObject({ kind: 'word' })
  const { pages } = await pagesOf(docx, 'word')
  expect(pages.map(({ blocks }) => blocks)).toEqual([
    [
      { kind: 'heading', texts: ['Lot 4'] },
      { kind: 'paragraph', texts: ['Cores & cuts'] },
      { kind: 'row', texts: ['Station', '12+00'] },
    ],
    [{ kind: 'paragraph', texts: ['Page two'] }],
  ])
})

it('reads rows and lines', async () => {
  const { pages } = await pagesOf('Station;Density\n12+00;94.2\n', 'csv')
  expect(pages[0]?.blocks).toEqual([
    { kind: 'row', texts: ['Station', 'Density'] },
    { kind: 'row', texts: ['12+00', '94.2'] },
  ])
  expect((await pagesOf('First\r\nSecond\n', 'text')).pages[0]?.body).toBe('First\nSecond')
})

const hostile: [name: string, code: string, content: () => Promise<Buffer | string>][] = [
  ['empty.pdf', 'file_empty', async () => ''],
  ['page.html', 'invalid_file_format', async () => '<html><script>alert(1)</script></html>'],
  ['picture.svg', 'invalid_file_format', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['notes.txt', 'document_scripts', async () => 'Notes\n<script>alert(1)</script>'],
  ['program.pdf', 'invalid_file_format', async () => 'MZ\x90\0\x03'],
  ['old.doc', 'invalid_file_format', async () => Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
  [
    'locked.docx',
    'document_encrypted',
    async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
  ['locked.pdf', 'document_encrypted', async () => await pdfOf(['Secret'], { userPassword: 'a', ownerPassword: 'b' })],
  [
    'script.pdf',
    'document_scripts',
    async () =>
      (await pdfOf(['Hi']))
        .toString('latin1')
        .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (1) >>'),
  ],
  [
    'launch.pdf',
    'document_scripts',
    async () =>
      (await pdfOf(['Hi']))
        .toString('latin1')
        .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /L#61unch /F (x) >>'),
  ],
  ['both.pdf', 'document_hides_file', async () => Buffer.concat([await pdfOf(['Hi']), await zipOf({ 'a.txt': 'a' })])],
  ['cut.pdf', 'document_damaged', async () => '%PDF-1.7\nnothing'],
  ['macros.docm', 'document_scripts', async () => await docxOf(paragraph('Hi'), { 'word/vbaProject.bin': 'x' })],
  ['archive.zip', 'invalid_file_format', async () => await zipOf({ 'a.txt': 'a' })],
  ['bomb.docx', 'document_unpacks', async () => await docxOf(paragraph('a'.repeat(8 * 1024 * 1024)))],
  [
    'climbs.docx',
    'document_hides_file',
    async () =>
      Buffer.from(
        (await docxOf('', { 'aaaaaaaa.xml': 'x' }))
          .toString('latin1')
          .replaceAll('aaaaaaaa.xml', '../../../../x'.slice(0, 12)),
        'latin1',
      ),
  ],
]
it.each(hostile)('%s is refused: %s', async (name, code, content) => {
  const given = await content()
  const bytes = typeof given === 'string' ? Buffer.from(given, 'latin1') : given
  await expect(inspected(bytes, name)).rejects.toMatchObject({ code })
})
