/** Longest side of a thumbnail, in pixels. In a separate file, so that the process that draws photos loads no schemas. */
export const THUMBNAIL_PIXELS = 320
/** Longest side of a preview, in pixels. */
export const PREVIEW_PIXELS = 1280
