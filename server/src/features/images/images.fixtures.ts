import sharp, { type Sharp } from 'sharp'

export interface DrawnExif {
  make?: string
  model?: string
  /** In EXIF's own writing: `2026:11:20 14:05:00`. */
  taken?: string
  offset?: string
  /** Degrees, minutes and seconds with the letter of the side. */
  latitude?: [string, 'N' | 'S']
  longitude?: [string, 'E' | 'W']
  satellite_date?: string
  satellite_time?: string
}

let drawn = 0

/**
 * A picture with different colours at every call (800 of them), red at the top and blue below, so that its orientation can be seen. The colours lie
 * eight apart: closer ones may result in the same JPEG.
 */
export function picture(width = 640, height = 480): Sharp {
  drawn = (drawn + 1) % 800
  const shade = (drawn % 32) * 8
  const deep = Math.floor(drawn / 32) * 8
  const half = Math.round(height / 2)
  return sharp({ create: { width, height, channels: 3, background: { r: 20, g: shade, b: 255 - deep } } }).composite([
    {
      input: { create: { width, height: half, channels: 3, background: { r: 255 - deep, g: shade, b: 20 } } },
      top: 0,
      left: 0,
    },
  ])
}

/** A JPEG of a size with the grain of a camera, which decoders and encoders have to work for. */
export const grainyPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 0, g: 0, b: 0 },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

/** A JPEG with metadata as from a camera. */
export const photo = (exif: DrawnExif = {}, made: Sharp = picture(), orientation?: number): Promise<Buffer> =>
  made
    .jpeg()
    .withExif(exifOf(exif))
    .withMetadata(orientation === undefined ? {} : { orientation })
    .toBuffer()

function exifOf(exif: DrawnExif): {
  IFD0: Record<string, string>
  IFD2: Record<string, string>
  IFD3: Record<string, string>
} {
  const given = (values: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))
  return {
    IFD0: given({ Make: exif.make, Model: exif.model }),
    IFD2: given({ DateTimeOriginal: exif.taken, OffsetTimeOriginal: exif.offset }),
    IFD3: given({
      GPSLatitude: exif.latitude?.[0],
      GPSLatitudeRef: exif.latitude?.[1],
      GPSLongitude: exif.longitude?.[0],
      GPSLongitudeRef: exif.longitude?.[1],
      GPSDateStamp: exif.satellite_date,
      GPSTimeStamp: exif.satellite_time,
    }),
  }
}

/** Metadata as written by a phone: place, time with offset, and the device. */
export const fromTelephone: DrawnExif = {
  make: 'Fruit',
  model: 'Fruit Phone 15',
  taken: '2026:11:20 14:05:00',
  offset: '-05:00',
  latitude: ['33/1 45/1 0/1', 'N'],
  longitude: ['84/1 23/1 24/1', 'W'],
}

/** The first box of a HEIC file, followed by nothing that a decoder could use. */
export const headOfHeic = (): Buffer => {
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return Buffer.concat([head, Buffer.alloc(2000, 7)])
}
