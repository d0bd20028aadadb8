import { allRoutes, type Route } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { makeOneOfEach } from '../testing/one-of-each.ts'
import { fieldsOf, named, paramsOf, schemaOf } from '../testing/record-routes.ts'

/** Every list that counts the values of a filter: each count is the total of the list under that value. */
const test = await createTestApp()
const own = await makeOneOfEach(test, 'first', 'QUARTZ')
await makeOneOfEach(test, 'second', 'ZIRCON')

type CountBy = { properties?: { count_by?: { enum?: string[] } } }
const countedOf = (route: Route): string[] => (schemaOf(route.query) as CountBy).properties?.count_by?.enum ?? []
const lists = allRoutes.filter(
  (route) => route.method === 'GET' && fieldsOf(schemaOf(route.query)).includes('count_by'),
)

interface Page {
  total_rows: number
  counts?: { value: string; count: number }[]
}

it('lists count', () => expect(lists.length).toBeGreaterThan(5))

it.each(named(lists))('%s', async (_name, route) => {
  const params = paramsOf(route, own.ids)
  const page = async (query: object): Promise<Page> => {
    const answer = await test.call(route, { params, query } as never)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ page: Page }>().page
  }
  for (const count_by of countedOf(route)) {
    const { counts = [] } = await page({ count_by })
    for (const { value, count } of counts)
      expect(await page({ filters: { [count_by]: { eq: value } } }), `${count_by} ${value}`).toMatchObject({
        total_rows: count,
      })
    const [first] = counts
    // A filter of the same field leaves the counts, so that another value can be chosen; others apply.
    if (first) expect((await page({ count_by, filters: { [count_by]: { eq: first.value } } })).counts).toEqual(counts)
    // A list without a search counts on; one with a search has nothing left.
    const search = 'nothing is called this'
    const left = (await page({ search })).total_rows
    const found = await page({ count_by, search })
    expect(found.total_rows).toBe(left)
    if (left === 0) expect(found.counts).toEqual([])
  }
})
