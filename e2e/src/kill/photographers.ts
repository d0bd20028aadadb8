import { images, type Image } from '@milepost/contract'
import { photo, picture } from '@milepost/server/features/images/images.fixtures'
import { createHash } from 'node:crypto'
import { send } from './staff.ts'

/** A photo that the product acknowledged: its row, its event and all of its files must be on disk. */
export interface Photographed {
  image_id: number
  slip_id: number
  sha256: string
}

/** Staff of one round who add photos to tickets and remove some, until they are stopped or the product stops responding. */
export interface Photographers {
  readonly added: Photographed[]
  /** Photos whose removal the product acknowledged. */
  readonly removed: number[]
  /** Answers that a person must never see, such as a 500. */
  readonly wrong_answers: string[]
  /** Resolves with the response to the first photo, or when the product no longer responds. */
  readonly begun: Promise<void>
  stop(): Promise<void>
}

export interface Camera {
  readonly address: string
  /** Of an administrator; null when the product no longer responds. */
  readonly token: Promise<string | null>
  /** Tickets in the order in which they are photographed, starting over at the end. */
  readonly slip_ids: readonly number[]
  /** How many were photographed before. */
  readonly from: number
}

/** At once; the product draws two at a time. */
const PHOTOGRAPHERS = 3
/** Every so many photos, the photographer takes away the one before. */
const REMOVES_EVERY = 4

/** Each photographer adds photos of distinct colors one after another, each to a different ticket. */
export function startPhotographers({ address, token, slip_ids, from }: Camera): Photographers {
  const added: Photographed[] = []
  const removed: number[] = []
  const wrong_answers: string[] = []
  let next = from
  let over = false
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const photograph = async (bearer: string): Promise<Photographed | null> => {
    const slip_id = slip_ids[next++ % slip_ids.length] ?? 0
    const content = await photo({}, picture(48, 36 + (next % 200)))
    const body = { imageable_type: 'ticket', imageable_id: slip_id, content: content.toString('base64') }
    const answer = await send(`${address}${images.add.path}`, { method: 'POST', token: bearer, body })
    begin()
    if (answer?.status === 200) {
      const { image } = JSON.parse(answer.text) as { image: Image }
      return { image_id: image.id, slip_id, sha256: createHash('sha256').update(content).digest('hex') }
    }
    if (answer === null) over = true
    else if (answer.status !== 503) wrong_answers.push(`${answer.status} ${answer.text.slice(0, 300)}`)
    return null
  }
  const remove = async (bearer: string, { image_id }: Photographed): Promise<void> => {
    const answer = await send(`${address}${images.remove.path.replace('{id}', String(image_id))}`, {
      method: 'DELETE',
      token: bearer,
    })
    if (answer?.status === 204) removed.push(image_id)
    else if (answer !== null && answer.status !== 503)
      wrong_answers.push(`${answer.status} ${answer.text.slice(0, 300)}`)
  }
  const work = async (bearer: string) => {
    for (let turn = 1; !over; turn++) {
      const taken = await photograph(bearer)
      if (taken === null) continue
      // A photo being removed is in doubt until the product confirms its removal.
      if (turn % REMOVES_EVERY === 0) await remove(bearer, taken)
      else added.push(taken)
    }
  }
  const running = token.then(async (bearer) => {
    if (bearer !== null) await Promise.all(Array.from({ length: PHOTOGRAPHERS }, () => work(bearer)))
    begin()
  })
  return {
    added,
    removed,
    wrong_answers,
    begun,
    stop: async () => {
      over = true
      await running
    },
  }
}
