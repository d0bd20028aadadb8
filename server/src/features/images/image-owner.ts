import type { ImageableType } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'

/** What images can belong to, told by the feature that knows it and registered by the application: images know no ticket. */
export interface ImageOwners {
  type: ImageableType
  /** Most images that one of them has. */
  most: number
  /** One that the person who asks may read; null where it is not there or not theirs to read. */
  see(ctx: RequestContext, id: number): Promise<ImageOwner | null>
  /** The same within a write, held until its end, so that two uploads at once count each other. */
  lock(ctx: RequestContext, id: number): Promise<ImageOwner | null>
  /** Of some that the person who asks reads, those whose images they may add, change and remove. */
  changeable(ctx: RequestContext, ids: readonly number[]): Promise<ReadonlySet<number>>
  /** Writes the audit event of an image that came or went, and tells open pages. Called after `lock`, in the same transaction. */
  record(ctx: RequestContext, id: number, change: ImageChange): Promise<void>
}

export interface ImageOwner {
  id: number
  project_id: number | null
  /** What its images show as their owner, where it is no project: a ticket's number. */
  name: string | null
  /** What else its images are found by: plant and material of a ticket. */
  words: string
  /** Zone in which a camera's clock is read that tells none. */
  time_zone: string
  /** Whether the person who asks may add, change and remove images, as the row stands. */
  may_change: boolean
}

export interface ImageChange {
  change: 'added' | 'removed'
  image: { id: number; file_name: string; sha256: string; taken_at: string | null }
}
