/** The work on a batcher's batches, and their limits. */
export interface LaneOptions<Item, Result> {
  /** Items of one batch. */
  most_items: number
  /** Sum of the items' weights in one batch; a heavier item is a batch by itself. */
  most_weight: number
  weightOf(item: Item): number
  /** Whether an item may be in one batch with those before it. Where not, the batch ends before it. */
  joins(batch: readonly Item[], item: Item): boolean
  /** Works on a batch; returns the outcome of each item, in their order. A rejection applies to every item. */
  work(batch: Item[]): Promise<Result[]>
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Items that are processed together when they arrive together. One that arrives alone is processed at once; those that arrive meanwhile wait, in order
 * of arrival, and are the next batch. Nothing ever waits to be joined.
 */
export class Batcher<Item, Result> {
  private readonly options: LaneOptions<Item, Result>
  private waiting: Waiting<Item, Result>[] = []
  private working = false

  constructor(options: LaneOptions<Item, Result>) {
    this.options = options
  }

  /** Whether nothing runs and nothing waits. */
  idle(): boolean {
    return !this.working && this.waiting.length === 0
  }

  add(item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    this.waiting.push({ item, resolve, reject })
    if (!this.working) void this.run()
    return promise
  }

  private async run(): Promise<void> {
    this.working = true
    while (this.waiting.length > 0) {
      const batch = this.take()
      try {
        const results = await this.options.work(batch.map(({ item }) => item))
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.working = false
  }

  private take(): Waiting<Item, Result>[] {
    const { most_items, most_weight, weightOf, joins } = this.options
    const items: Item[] = []
    let weight = 0
    for (const { item } of this.waiting) {
      weight += weightOf(item)
      const fits = items.length < most_items && weight <= most_weight && joins(items, item)
      if (items.length > 0 && !fits) break
      items.push(item)
    }
    return this.waiting.splice(0, items.length)
  }
}
