import { images, ticketPrint, type Image, type ImageSize, type Role } from '@milepost/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { openFileStore, type FileStore } from '../../../platform/files/index.ts'
import { createTestApp } from '../../../testing/app.ts'
import { fromTelephone, photo, picture } from '../../images/images.fixtures.ts'
import { createPlaces, createTickets } from '../tickets.fixtures.ts'
import { nodesOf, readPdf } from './read-pdf.fixtures.ts'
import { scratchFolder } from '../../../testing/scratch-folder.ts'

const data_dir = scratchFolder()
let ticket = 0
let bare = 0
const test = await createTestApp({ MILEPOST_DATA_DIR: data_dir })
const files: FileStore = await openFileStore({ data_dir, s3: null })
const places = await createPlaces(test.owner, test.world.first)
;[ticket, bare] = (await createTickets(test.owner, places, [{ ticket_number: 'A&B <7>' }, {}])) as [number, number]
await add(await photo(fromTelephone, picture(1600, 1200)), 'load.jpg')
// On its side until it is rotated.
await add(await photo({}, picture(640, 480), 6), 'turned.jpg')
afterAll(() => files.close())

async function add(content: Buffer, file_name: string): Promise<Image> {
  const body = {
    imageable_type: 'ticket' as const,
    imageable_id: ticket,
    content: content.toString('base64'),
    file_name,
  }
  return (await test.ok(images.add, { body })).image
}

async function print(
  id: number,
  { language = 'en', as = 'administrator' }: { language?: 'en' | 'es'; as?: Role } = {},
) {
  const answer = await test.call(ticketPrint.pdf, { as, params: { id }, query: { language } })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const read = await readPdf(answer.rawPayload)
  return {
    ...read,
    source: answer.rawPayload.toString('latin1'),
    all: read.texts.join(' '),
    nodes: read.trees.flatMap(nodesOf),
  }
}

/** The key of an image's files. */
async function keyOf(id: number): Promise<string> {
  const { rows } = await test.owner.query<{ file_key: string }>('select file_key from images where id = $1', [id])
  return rows[0]?.file_key ?? ''
}
const fileOf = async (id: number, size: ImageSize) => `${await keyOf(id)}/${size}`

describe('the photos of a printed ticket', () => {
  it('are upright, each labeled with its time and followed by who, when and where', async () => {
    const { nodes, all, pictures, source } = await print(ticket)
    const figures = nodes.filter(({ role }) => role === 'Figure')
    expect(figures.map(({ alt }) => alt)).toEqual([
      'Photo load.jpg of ticket A&B <7>. Taken Nov 20, 2026, 2:05:00 PM EST',
      'Photo turned.jpg of ticket A&B <7>. The photo does not record when it was taken',
    ])
    expect(pictures).toBe(2)
    for (const text of [
      'Taken Nov 20, 2026, 2:05:00 PM EST',
      'by administrator Tester',
      'Place 33.75000°\u00A0N, 84.39000°\u00A0W',
    ])
      expect(all.replaceAll('\u00A0', ' ')).toContain(text.replaceAll('\u00A0', ' '))
    const sizes = [...source.matchAll(/\/Width (\d+)\n\/Height (\d+)/g)].map(([, width, height]) => [width, height])
    expect(sizes).toEqual([
      ['1280', '960'],
      ['480', '640'],
    ])
  })

  it('show their place to nobody who may not know it', async () => {
    const { all, pictures, source } = await print(ticket, { as: 'read_only_inspector' })
    expect(pictures).toBe(2)
    for (const hidden of ['33.75', '84.39']) expect(all).not.toContain(hidden)
    for (const hidden of ['Fruit', 'Exif']) expect(source).not.toContain(hidden)
    expect((await print(ticket, { as: 'read_only_auditor' })).all).toContain('33.75000°')
  })

  it('are captioned in Spanish on request', async () => {
    const { all } = await print(ticket, { language: 'es' })
    for (const text of ['Fotos', 'Tomada el 20 nov 2026', 'Agregada el', 'Lugar 33.75000°', 'SHA-256 de la foto'])
      expect(all).toContain(text)
    expect((await print(bare, { language: 'es' })).all).toContain('La boleta no tiene fotos.')
  })

  it('with a missing or damaged file have a line in their place', async () => {
    const [gone, damaged] = [
      await add(await photo({}, picture(60, 40)), 'gone.jpg'),
      await add(await photo({}, picture(60, 40)), 'damaged.jpg'),
    ]
    await files.delete(await fileOf(gone.id, 'preview'))
    await files.put(await fileOf(damaged.id, 'preview'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
    try {
      const { all, pictures, nodes } = await print(ticket)
      expect(pictures).toBe(2)
      expect(nodes.filter(({ role }) => role === 'Figure')).toHaveLength(2)
      expect(all.match(/The file of this photo cannot be read\. gone\.jpg/g)).toHaveLength(1)
      expect(all.match(/The file of this photo cannot be read\. damaged\.jpg/g)).toHaveLength(1)
      expect(test.log.some((line) => line.includes('a photo could not be read for a print'))).toBe(true)
    } finally {
      for (const { id } of [gone, damaged]) await test.call(images.remove, { params: { id } })
    }
  })
})

describe('a printed ticket is made for screen readers (PDF/UA-1)', () => {
  it('states its title, its language and its standard', async () => {
    const { info, xmp, marked, display_title } = await print(ticket)
    expect({ marked, display_title }).toEqual({ marked: true, display_title: true })
    expect(info).toMatchObject({ Title: 'Ticket A&B <7>', Language: 'en' })
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(xmp).toContain('Ticket A&amp;B &lt;7>')
  })

  it('contains nothing that is neither tagged nor marked as decoration', async () => {
    for (const id of [ticket, bare]) expect((await print(id)).unmarked).toBe(0)
  })

  it('has one title and headings below it, tables of even rows, and a caption next to each picture', async () => {
    const { nodes, source } = await print(ticket)
    const headings = nodes.filter(({ role }) => /^H\d$/.test(role)).map(({ role }) => role)
    expect([headings[0], new Set(headings.slice(1))]).toEqual(['H1', new Set(['H2'])])
    const tables = nodes.filter(({ role }) => role === 'Table')
    expect(tables.length).toBeGreaterThan(3)
    for (const { children } of tables) {
      expect(new Set(children.map(({ role }) => role))).toEqual(new Set(['TR']))
      expect(new Set(children.map((row) => row.children.length)).size).toBe(1)
      for (const row of children) expect(row.children[0]?.role).toBe('TH')
    }
    for (const scope of ['/Scope /Column', '/Scope /Row']) expect(source).toContain(scope)
    for (const division of nodes.filter(({ role }) => role === 'Div'))
      expect(division.children.map(({ role }) => role)).toEqual(['Figure', 'Caption'])
    expect(source.match(/\/S \/Figure/g)).toHaveLength(source.match(/\/Placement \/Block/g)?.length ?? 0)
  })
})
