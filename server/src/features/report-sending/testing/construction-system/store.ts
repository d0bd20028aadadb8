import { dayOf, sets, type Row } from './rows.ts'
import { assertEditable, assertRow, Refusal, reportOf, type Rows } from './rules.ts'

/** Properties that only the construction system writes. */
const own = ['Id', 'CreatedDate', 'LastUpdatedDate', 'ApprovalDate', 'ApprovedById', 'PaymentEstimateId', 'Paid']

/** A row given with the rows that hang on it, under the names under which they are expanded. */
export type Given = Record<string, unknown>

/** Outcome of a nested row that was given with another one. */
export interface Part {
  set: string
  status: number
  message?: string
}

/** The rows of a construction system in memory, with its rules. */
export class Store implements Rows {
  readonly #rows = new Map<string, Map<number, Row>>(Object.keys(sets).map((name) => [name, new Map()]))
  #next = 100
  /** Counts every change that was stored, for tests that compare. */
  writes = 0

  all(set: string): Row[] {
    return [...(this.#rows.get(set)?.values() ?? [])]
  }

  one(set: string, id: unknown): Row | undefined {
    return this.#rows.get(set)?.get(id as number)
  }

  /** Stores a row as it is, without rules, for what an agency has there already. */
  put(set: string, row: Given): Row {
    const stored: Row = { Id: ++this.#next, ...row }
    this.#rows.get(set)!.set(stored.Id, stored)
    return stored
  }

  /** Creates a row and what is nested in it; parts that are refused leave the row itself. @throws Refusal for the row. */
  create(set: string, given: Given): { row: Row; parts: Part[] } {
    const nested = Object.entries(sets[set]?.expands ?? {}).filter(
      ([name, { many }]) => many && Array.isArray(given[name]),
    )
    const values = { ...given }
    for (const [name] of nested) delete values[name]
    for (const name of own) delete values[name]
    const row: Row = {
      ...(set === 'DailyWorkReports' && { Status: 'Draft', Sequence: 1 }),
      ...values,
      Id: this.#next + 1,
    }
    if (set === 'DailyWorkReports' && row['Status'] !== 'Draft') throw new Refusal(409, 'A new report is a draft')
    const report = set === 'DailyWorkReports' ? null : reportOf(this, set, row)
    if (report) assertEditable(this, report)
    else if (sets[set]?.parent === undefined || !this.one(sets[set].parent[1], row[sets[set].parent[0]]))
      throw new Refusal(400, `A row of ${set} belongs to nothing`)
    assertRow(this, set, row)
    this.#assertUnique(set, row)
    this.put(set, row)
    this.writes++
    const parts = nested.flatMap(([name, { set: inner, by }]) =>
      (given[name] as Given[]).map((one): Part => {
        try {
          this.create(inner, { ...one, [by]: row.Id })
          return { set: inner, status: 201 }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return { set: inner, status: error.status, message: error.message }
        }
      }),
    )
    return { row, parts }
  }

  /** @throws Refusal */
  change(set: string, id: number, given: Given): Row {
    const before = this.#existing(set, id)
    const report = reportOf(this, set, before)
    if (report) assertEditable(this, report)
    const row: Row = { ...before, ...given, Id: id }
    if (set === 'DailyWorkReports' && !['Draft', 'Pending Approval', 'Rejected'].includes(String(row['Status'])))
      throw new Refusal(409, 'Reports are approved by a person')
    assertRow(this, set, row)
    this.#assertUnique(set, row)
    this.#rows.get(set)!.set(id, row)
    this.writes++
    return row
  }

  /** Removes a row with what hangs on it. @throws Refusal */
  remove(set: string, id: number): void {
    const row = this.#existing(set, id)
    const report = reportOf(this, set, row)
    if (report) assertEditable(this, report)
    this.#drop(set, id)
    this.writes++
  }

  #drop(set: string, id: number): void {
    for (const [name, { parent }] of Object.entries(sets))
      if (parent?.[1] === set) for (const row of this.all(name)) if (row[parent[0]] === id) this.#drop(name, row.Id)
    this.#rows.get(set)!.delete(id)
  }

  #existing(set: string, id: number): Row {
    const row = this.one(set, id)
    if (!row) throw new Refusal(404, `${set}(${id}) does not exist`)
    return row
  }

  #assertUnique(set: string, row: Row): void {
    const { key } = sets[set] ?? {}
    if (!key) return
    const same = (name: string, other: Row) =>
      name === 'DwrDate' ? dayOf(other[name]) === dayOf(row[name]) : other[name] === row[name]
    const taken = this.all(set).some((other) => other.Id !== row.Id && key.every((name) => same(name, other)))
    if (taken) throw new Refusal(409, `${set} has a row with the same ${key.join(', ')}`)
  }
}
