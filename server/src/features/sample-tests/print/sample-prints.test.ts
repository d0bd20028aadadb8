import {
  qualifications,
  samplePrints,
  samples,
  sampleTests,
  testers,
  type RouteCall,
  type Sample,
} from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/world.ts'
import { readPdf } from '../../tickets/print/read-pdf.fixtures.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
const project_id = await insert(
  test.owner,
  "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, 'Río Bridge', 'P-PRINT', 'America/New_York', 'construction') returning id",
  [authority_id],
)
const move = (id: number, name: NonNullable<RouteCall<typeof samples.move>['body']>['move']) =>
  test.call(samples.move, { params: { id }, body: { move: name } })

async function inTesting(): Promise<Sample> {
  const body = {
    project_id,
    kind: 'verification',
    sampled_on: '2026-11-20',
    lot_number: '3',
    seal_number: 'B-17',
  } as const
  const { sample } = (await test.call(samples.create, { body })).json<{ sample: Sample }>()
  await move(sample.id, 'begin_testing')
  return sample
}

it('a label names the sample, its place and its seal next to a code with a text for those who cannot see it', async () => {
  const { id, number } = await inTesting()
  const answer = await test.call(samplePrints.label, { params: { id }, query: { language: 'es' } })
  expect(answer.headers['content-disposition']).toContain(`label-${number}.pdf`)
  const { texts, trees, unmarked } = await readPdf(answer.rawPayload)
  expect(texts).toHaveLength(1)
  for (const text of [number, 'Verificación', 'P-PRINT · Río Bridge', 'B-17', 'Corte por la línea'])
    expect(texts[0]).toContain(text)
  expect(JSON.stringify(trees)).toContain(`Código QR que abre la muestra ${number}`)
  expect(unmarked).toBe(0)
})

it('a laboratory report has the finished tests by section and row, and is preliminary until they are authorized', async () => {
  const { id } = await inTesting()
  const print = () => test.call(samplePrints.report, { params: { id } })
  expect((await print()).json()).toMatchObject({ error: { code: 'sample_without_results' } })
  const tester_id = (await test.call(testers.create, { body: { name: 'Ana Núñez' } })).json().tester.id
  await test.call(qualifications.create, {
    body: { tester_id, level: 'qualified', body: 'State program', valid_from: '2026-01-01' },
  })
  const core = { core_dry: '1200.4', core_surface_dry: '1217.0', core_in_water: '682.6' }
  const body = {
    form: 'asphalt_cores',
    tested_on: '2026-11-21',
    tester_id,
    answers: { lot: { '1': { lot_gmm: '2.470' } }, cores: { '1': core, '2': { ...core, core_surface_dry: '1205.0' } } },
    finished: true,
  }
  expect((await test.call(sampleTests.create, { params: { sampleId: id }, body })).statusCode).toBe(200)
  const text = (await readPdf((await print()).rawPayload)).texts.join(' ')
  for (const part of [
    'Preliminary',
    'Nov 21, 2026',
    'Ana Núñez',
    '1200.4 g',
    '1217.0 g',
    '(not as required)',
    'Testing started',
  ])
    expect(text).toContain(part)
  await test.owner.query("update samples set status = 'approved' where id = $1", [id])
  expect((await readPdf((await print()).rawPayload)).texts[0]).not.toContain('Preliminary')
})
