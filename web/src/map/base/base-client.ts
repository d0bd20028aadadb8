import type { BaseAnswer, BasePlace, BaseRequest, Near } from './base-messages.ts'

type Requested = BaseRequest extends infer One ? (One extends BaseRequest ? Omit<One, 'id'> : never) : never

/** Calls the base map's worker, which is started when it is first needed and then stays. */
class BaseClient {
  #worker: Worker | undefined
  #last = 0
  readonly #waiting = new Map<number, { resolve: (answer: BaseAnswer) => void; reject: (error: Error) => void }>()

  async #request(requested: Requested): Promise<BaseAnswer> {
    this.#worker ??= this.#start()
    const id = (this.#last += 1)
    const answer = await new Promise<BaseAnswer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker?.postMessage({ ...requested, id })
    })
    if ('failed' in answer) throw new Error(answer.failed)
    return answer
  }

  #start(): Worker {
    const worker = new Worker(new URL('base.worker.ts', import.meta.url), { type: 'module', name: 'base-map' })
    worker.addEventListener('message', ({ data }: MessageEvent<BaseAnswer>) => {
      this.#waiting.get(data.id)?.resolve(data)
      this.#waiting.delete(data.id)
    })
    worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the base map could not be loaded'))
      this.#waiting.clear()
      this.#worker = undefined
    })
    return worker
  }

  /** A tile as a picture, with water left out. */
  async tile(requested: Omit<Requested & { kind: 'tile' }, 'kind'>): Promise<ImageBitmap> {
    const answer = await this.#request({ kind: 'tile', ...requested })
    if (!('image' in answer)) throw new Error('the base map answered something else')
    return answer.image
  }

  /** States, then cities, then counties, whose names begin with a text: those nearest to a place first. */
  async places(text: string, near: Near | null = null): Promise<BasePlace[]> {
    const answer = await this.#request({ kind: 'places', text, near })
    return 'places' in answer ? answer.places : []
  }
}

export const baseMap = new BaseClient()
