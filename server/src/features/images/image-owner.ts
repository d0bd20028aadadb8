import type { ImageableType } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'

/** What images can belong to, defined by the feature that owns it and registered by the application: images do not know tickets. */
export interface ImageOwners {
  type: ImageableType
  /** Most images that one of them has. */
  most: number
  /** One that the caller may read; null where it does not exist or the caller may not read it. */
  see(ctx: RequestContext, id: number): Promise<ImageOwner | null>
  /** The same within a write, held until its end, so that two uploads at once count each other. */
  lock(ctx: RequestContext, id: number): Promise<ImageOwner | null>
  /** Of some that the caller reads, those whose images the caller may add, change and remove. */
  changeable(ctx: RequestContext, ids: readonly number[]): Promise<ReadonlySet<number>>
  /** Writes the audit event of an image that was added, removed or restored, and notifies open pages. Called after `lock`, in the same transaction. */
  record(ctx: RequestContext, id: number, change: ImageChange): Promise<void>
}

export interface ImageOwner {
  id: number
  project_id: number | null
  /** The owner's name next to its images, unless it is a project: a ticket's number. */
  name: string | null
  /** Further words by which its images are found: plant and material of a ticket. */
  words: string
  /** Time zone of a camera's clock that states none. */
  time_zone: string
  /** Whether the caller may add, change and remove images, in the row's current state. */
  may_change: boolean
}

export interface ImageChange {
  change: 'added' | 'removed' | 'restored'
  image: { id: number; file_name: string; sha256: string; taken_at: string | null }
}
