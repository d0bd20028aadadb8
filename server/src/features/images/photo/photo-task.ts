import type { DrawnPhoto, PhotoHead } from './draw-photo.ts'

/** What the child process is asked: the head of a photo, and its picture if it is what it should be. */
export interface PhotoTask {
  bytes: Uint8Array
  /** Null where the head alone is wanted. */
  draw: DrawOrder | null
}

export interface DrawOrder {
  /** As the decoder calls it; a photo of another format is not drawn. */
  format: string
  /** Whether the orientation that the file tells is applied; without, the picture stands upright already. */
  turn: boolean
  /** A photo of more pixels is not drawn. */
  most_pixels: number
}

/** What it answers. */
export type PhotoAnswer = { head: PhotoHead; drawn: DrawnPhoto | null } | { failure: string }
