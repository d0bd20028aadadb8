import type { PhotoOrigin } from './photo-origin.ts'

/** What is known of a photo before its picture is decoded. */
export interface PhotoHead {
  /** As the decoder calls it: `jpeg`, `png`, `webp`, `heif`. */
  format: string
  /** Upright, in pixels. */
  width: number
  height: number
  origin: PhotoOrigin
}

/** A re-encoded photo: JPEG, upright, in sRGB, on white, with no metadata and nothing behind the picture. */
export interface DrawnPhoto {
  full: Buffer
  preview: Buffer
  thumbnail: Buffer
}

/** A request to the child process: the head of a photo, and its picture if it is what it should be. */
export interface PhotoTask {
  bytes: Uint8Array
  /** Null where only the head is wanted. */
  draw: DrawOrder | null
}

/** The other request to the child process: a logo to re-encode. */
export interface LogoTask {
  logo: Uint8Array
  /** Of the longer side, at most. */
  pixels: number
}

export interface DrawOrder {
  /** As the decoder calls it; a photo of another format is not drawn. */
  format: string
  /** Whether the orientation in the file is applied; without, the picture is upright already. */
  turn: boolean
  /** A photo of more pixels is not drawn. */
  most_pixels: number
}

/** The answer of the process. */
export type PhotoAnswer = { head: PhotoHead; drawn: DrawnPhoto | null } | { failure: string }
/** The logo is a PNG, transparent where the file was. */
export type LogoAnswer = { logo: Uint8Array } | { failure: string }
