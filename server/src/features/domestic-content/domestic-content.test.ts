import {
  domesticArticles,
  domesticContent,
  domesticSteps,
  exports,
  type DomesticArticleWhole,
  type Role,
  type RouteCall,
  type ShownLedger,
} from '@milepost/contract'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import readXlsx from 'read-excel-file/node'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../testing/app.ts'
import { jobContext } from '../../testing/jobs.ts'
import { createGrantee, insert } from '../../testing/world.ts'
import { annLee } from '../exports/exports.fixtures.ts'
import { fileOfPlan, noLetterhead } from '../exports/index.ts'
import { readPdf } from '../tickets/print/read-pdf.fixtures.ts'
import { domesticSource } from './index.ts'

const test = await createTestApp()
const { id: authority_id } = test.world.first
let made = 0
const newProject = () => {
  const code = `P-DOM-${++made}`
  return insert(
    test.owner,
    "insert into projects (authority_id, name, dot_code, time_zone, status) values ($1, $2, $2, 'America/New_York', 'construction') returning id",
    [authority_id, code],
  )
}
const newItem = (project: number, line: number) =>
  insert(
    test.owner,
    "insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity) values ($1, $2, $3, '511-1000', 'Bar reinforcement', 'LB', 9000) returning id",
    [authority_id, project, line],
  )

type Settings = Omit<RouteCall<typeof domesticContent.saveSettings>['body'], 'lock_version'>
const federal: Settings = { obligated_on: '2026-10-02', contract_amount: '1000000', applicable_cost: '10000000' }
const save = (id: number, body: Settings, options: CallOptions = {}, lock_version = 0) =>
  test.call(domesticContent.saveSettings, { ...options, params: { id }, body: { ...body, lock_version } })
const ledger = async (id: number, as: Role = 'administrator'): Promise<ShownLedger> =>
  (await test.call(domesticContent.ledger, { as, params: { id } })).json()

type NewArticle = RouteCall<typeof domesticArticles.create>['body']
const rebar: NewArticle = { name: 'Reinforcing bars', category: 'iron_steel', cost: '9000' }
const create = (id: number, body: Partial<NewArticle> = {}, options: CallOptions = {}) =>
  test.call(domesticArticles.create, { ...options, params: { id }, body: { ...rebar, ...body } })
const created = async (id: number, body: Partial<NewArticle> = {}): Promise<DomesticArticleWhole> =>
  (await create(id, body)).json().domestic_article
const read = async (id: number): Promise<DomesticArticleWhole> =>
  (await test.call(domesticArticles.get, { params: { id } })).json().domestic_article
const addStep = (id: number, body: Partial<RouteCall<typeof domesticSteps.create>['body']> = {}) =>
  test.call(domesticSteps.create, {
    params: { id },
    body: { step: 'melted', company: 'River Steel', certificate: 'MTR 4711', ...body },
  })
const federalProject = async (settings: Settings = {}) => {
  const project = await newProject()
  await save(project, { ...federal, ...settings })
  return project
}
const details = (answer: { json(): { error?: { details?: { path: string; code: string }[] } } }) =>
  (answer.json().error?.details ?? []).map(({ path, code }) => `${path} ${code}`)
const code = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code

describe('the settings of a project', () => {
  it('decide its rules, and are whole with Federal aid', async () => {
    const project = await newProject()
    expect(await ledger(project)).toMatchObject({ settings: { id: null }, rules: [], minimal_amounts: [] })
    expect(details(await save(project, { obligated_on: '2026-10-02' }))).toEqual([
      'contract_amount required_with_federal_aid',
      'applicable_cost required_with_federal_aid',
    ])
    expect((await save(project, federal)).json().rules.map(({ asks }: { asks: string }) => asks)).toEqual([
      'all_processes',
      'final_assembly_and_components',
      'produced_here',
      'nothing',
    ])
    await save(project, { contract_amount: '5' })
    expect(code(await save(project, { contract_amount: '6' }))).toBe('edit_conflict')
    const state = await save(project, { federal_aid: false })
    expect(state.json()).toMatchObject({ rules: [], settings: { federal_aid: false, lock_version: 2 } })
  })

  it('are those of engineers on their own projects, and everyone who reads the project sees them', async () => {
    const project = await federalProject()
    expect(code(await save(project, { contract_amount: '1' }, { as: 'field_engineer' }))).toBe('forbidden')
    expect((await ledger(project, 'field_engineer')).abilities).toEqual(['export'])
    expect((await ledger(project)).abilities).toEqual(['manage', 'export'])
    expect((await test.call(domesticContent.ledger, { as: 'qc_lab', params: { id: project } })).statusCode).toBe(403)
  })

  it('are read by consultants of the project alone', async () => {
    const [granted, other] = [await federalProject(), await federalProject()]
    const consultant = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
      authority_id,
      capacity: 'consultant_read',
      email: 'consultant@domestic.test',
      project_ids: [granted],
    })
    const of = (id: number) =>
      test.call(domesticContent.ledger, {
        as: null,
        headers: { authorization: `Bearer ${consultant.token}` },
        params: { id },
      })
    expect((await of(granted)).statusCode).toBe(200)
    expect((await of(other)).statusCode).toBe(404)
  })
})

describe('an article', () => {
  it('passes once each of its steps is certified, and says which is not', async () => {
    const project = await federalProject()
    const { id, verdict, findings, held } = await created(project, { further_steps: ['coated'] })
    expect({ verdict, held }).toEqual({ verdict: 'held', held: '9000.00' })
    expect(findings).toMatchObject([
      {
        code: 'not_certified',
        missing: ['melted', 'rolled', 'coated'],
        clause: '23 CFR 635.410(b)(1)',
        edition: 'amended at 90 FR 2932 (Jan. 14, 2025)',
        amount: '9000.00',
      },
    ])
    await addStep(id)
    await addStep(id, { step: 'rolled' })
    const { domestic_step: coated } = (await addStep(id, { step: 'coated', certificate: null })).json()
    expect((await read(id)).findings).toMatchObject([{ missing: [], uncertified: ['coated'] }])
    await test.call(domesticSteps.update, {
      params: { id: coated.id },
      body: { certificate: 'G-90', lock_version: coated.lock_version },
    })
    expect(await read(id)).toMatchObject({
      verdict: 'passes',
      held: '0.00',
      needed_steps: ['melted', 'rolled', 'coated'],
    })
    await addStep(id, { step: 'fabricated', company: 'Hanil', place: 'Pohang, South Korea', in_us: false })
    expect((await read(id)).findings).toMatchObject([
      { code: 'over_minimal_amount', foreign: ['fabricated'], used: '9000.00', limit: '2500.00' },
    ])
  })

  it('shares its minimal amount with the others of the project', async () => {
    const project = await federalProject()
    const item = await newItem(project, 10)
    const bolts = await created(project, { name: 'Bolts', cost: '2500', foreign_cost: '2500', pay_item_id: item })
    expect(bolts).toMatchObject({ verdict: 'passes', pay_item: '10 · 511-1000 · Bar reinforcement' })
    const plates = await created(project, {
      name: 'Plates',
      cost: '0.01',
      foreign_cost: '0.01',
      placed_on: '2026-11-03',
    })
    expect((await read(bolts.id)).verdict).toBe('held')
    const { categories, minimal_amounts, held_pay_items } = await ledger(project)
    expect(minimal_amounts[0]).toMatchObject({ limit: '2500.00', used: '2500.01', left: '-0.01' })
    expect(categories[0]).toMatchObject({
      articles: 2,
      cost: '2500.01',
      placed: '0.01',
      foreign: '2500.01',
      held: '2500.01',
    })
    expect(held_pay_items).toEqual([
      { pay_item_id: item, pay_item: '10 · 511-1000 · Bar reinforcement', articles: 1, amount: '2500.00' },
      { pay_item_id: null, pay_item: null, articles: 1, amount: '0.01' },
    ])
    await test.call(domesticArticles.remove, { params: { id: plates.id } })
    expect((await read(bolts.id)).verdict).toBe('passes')
    expect((await test.call(domesticArticles.get, { params: { id: plates.id } })).statusCode).toBe(404)
  })

  it('is refused with each field that does not go with the others', async () => {
    const project = await federalProject()
    const item = await newItem(await newProject(), 10)
    const faults: [Partial<NewArticle>, string[]][] = [
      [{ category: 'construction_material' }, ['kind kind_required']],
      [{ kind: 'glass' }, ['kind not_of_category']],
      [{ foreign_cost: '9000.01' }, ['foreign_cost above_cost']],
      [
        { category: 'manufactured_product', kind: 'other_product', foreign_cost: '1' },
        ['foreign_cost not_of_category'],
      ],
      [{ steel_cost: '1' }, ['steel_cost not_of_category']],
      [
        { category: 'manufactured_product', kind: 'precast_concrete', steel_cost: '5', foreign_steel_cost: '6' },
        ['foreign_steel_cost above_steel_cost'],
      ],
      [
        { category: 'manufactured_product', kind: 'other_product', component_percent: '100.5' },
        ['component_percent above_100'],
      ],
      [{ quantity: '5' }, ['uom belongs_together']],
      [{ waiver_number: 'FHWA-7' }, ['waiver_clause belongs_together']],
      [
        { assembled_in_us: true, component_percent: '60' },
        ['assembled_in_us not_of_category', 'component_percent not_of_category'],
      ],
      [{ pay_item_id: item }, ['pay_item_id of_other_project']],
    ]
    for (const [body, expected] of faults) expect(details(await create(project, body))).toEqual(expected)
  })

  it('is listed with its verdict, those that hold first, and found by it', async () => {
    const project = await federalProject()
    await created(project, { name: 'Anchor', cost: '10', foreign_cost: '10' })
    await created(project, { name: 'Zinc beam', supplier: 'Coastal Galvanizing' })
    const names = async (query: object) =>
      (await test.ok(domesticArticles.list, { params: { id: project }, query: query as never })).domestic_articles.map(
        ({ name }) => name,
      )
    expect(await names({})).toEqual(['Zinc beam', 'Anchor'])
    expect(await names({ filters: { verdict: { in: ['passes'] } } })).toEqual(['Anchor'])
    expect(await names({ search: 'galvanizing' })).toEqual(['Zinc beam'])
    const plain = await newProject()
    await created(plain)
    const [unjudged] = (await test.ok(domesticArticles.list, { params: { id: plain }, query: {} as never }))
      .domestic_articles
    expect(unjudged).toMatchObject({ verdict: null, held: '0.00', findings: [] })
  })
})

describe('a file of articles', () => {
  const send = async (id: number, file: string, query: object = {}) =>
    (
      await test.call(domesticArticles.import, {
        params: { id },
        query,
        raw_body: file,
        headers: { 'content-type': 'text/csv' },
      })
    ).json()

  it('adds what is new, once, and says what is wrong with the rest', async () => {
    const project = await federalProject()
    const item = await newItem(project, 20)
    const file = `Article,Category,Kind,Line,Supplier,Qty,Unit,Date placed,Cost,Foreign cost,Certificate
Rebar,Iron and steel,,20,River Steel,1200,LB,11/03/2026,"$1,250.00",0,MTR 1
Conduit,Construction material,Plastics and polymers,,,,,,900,100,
Sand,Excluded,aggregates,,,,,,50,,
Pole,Wooden,,,,,,,5,,
Lamp,Manufactured product,glass,,,,,,5,,
Grate,steel,,99,,,,13/40/2026,10,20,\n`
    const preview = await send(project, file, { validate_only: true })
    expect(preview).toMatchObject({ new_count: 3, known_count: 0, errored_count: 3, written: false })
    expect(preview.errors.map(({ line, column, code: fault }: never) => `${line} ${column} ${fault}`)).toEqual([
      '5 category category_unknown',
      '6 kind not_of_category',
      '7 placed_on date_invalid',
      '7 line_number line_unknown',
    ])
    expect(await send(project, file)).toMatchObject({ new_count: 3, written: true })
    expect(await send(project, file)).toMatchObject({ new_count: 0, known_count: 3, written: false })
    const { domestic_articles: rows } = await test.ok(domesticArticles.list, {
      params: { id: project },
      query: { sort_by: 'name' } as never,
    })
    expect(rows.map(({ name, cost, pay_item_id }) => [name, cost, pay_item_id])).toEqual([
      ['Conduit', '900.00', null],
      ['Rebar', '1250.00', item],
      ['Sand', '50.00', null],
    ])
    expect(rows[1]).toMatchObject({ placed_on: '2026-11-03', quantity: '1200.0000', evidence: 'MTR 1' })
  })
})

/** Files made to break readers, if they are next to the repository; the test says so where they are not. */
const torture = join(import.meta.dirname, '../../../../../shared/data/kml_csv/csv_torture')
it.skipIf(!existsSync(torture))('files made to break readers add nothing (needs ../shared/data)', async () => {
  const project = await federalProject()
  for (const name of readdirSync(torture)) {
    const bytes = readFileSync(join(torture, name))
    for (const raw_body of [bytes, Buffer.concat([Buffer.from('name,category,cost\n'), bytes])]) {
      const headers = { 'content-type': 'text/csv' }
      const { statusCode } = await test.call(domesticArticles.import, { params: { id: project }, raw_body, headers })
      expect({ name, sound: statusCode < 500 }).toEqual({ name, sound: true })
    }
  }
  expect((await ledger(project)).categories.every(({ articles }) => articles === 0)).toBe(true)
})

describe('the file for the auditor', () => {
  const fileOf = async (project_id: number, export_format: 'pdf' | 'xlsx', language: 'en' | 'es') => {
    const { reads, copyOut } = jobContext(test)
    const exporter = annLee({ db: reads(authority_id), authority_id, now: new Date('2026-11-21T02:30:00Z') })
    const plan = await domesticSource.plan(exporter, { project_id, export_format, language, headers: 'words' })
    const put = (content: AsyncIterable<Buffer>) => buffer(Readable.from(content))
    return (await fileOfPlan(plan, { copyOut }, { authority_id, letterhead: noLetterhead, put })).stored
  }

  it('has the rules, the ledger, every article with its findings, and its chain', async () => {
    const project = await federalProject()
    const { id } = await created(project)
    await addStep(id, { heat_number: '88-1204' })
    const [articles, rules, , minimal, chain] = await readXlsx(await fileOf(project, 'xlsx', 'en'))
    expect(articles?.data[1]).toEqual(
      expect.arrayContaining([
        'Reinforcing bars',
        9000,
        'On hold',
        '$9,000.00 not certified: Rolled, cast or drawn. (23 CFR 635.410(b)(1), amended at 90 FR 2932 (Jan. 14, 2025))',
      ]),
    )
    expect(rules?.data).toHaveLength(5)
    expect(minimal?.data[1]?.slice(0, 4)).toEqual(['Iron and steel', 2500, 0, 2500])
    expect(chain?.data[1]).toEqual(expect.arrayContaining(['Melted and poured', 'River Steel', '88-1204']))
    const { texts } = await readPdf(await fileOf(project, 'pdf', 'es'))
    for (const said of ['Contenido nacional', 'Fondos comprometidos el: 2 oct 2026', '$9,000.00 sin certificar'])
      expect(texts.join(' ')).toContain(said)
  })

  it('is prepared by a job, for people who export', async () => {
    const project = await federalProject()
    const body = { project_id: project, export_format: 'xlsx' } as never
    const { job_id } = await test.ok(domesticContent.export, { body })
    await expect.poll(async () => (await test.ok(exports.status, { query: { job_id } })).status).toBe('ready')
    expect((await test.call(domesticContent.export, { as: 'pending', body })).statusCode).toBe(403)
  })
})
