import exif from 'exif-reader'
import { readInstant } from '../../../platform/time/index.ts'

/** Where, when and with what a photo was taken, by its metadata. */
export interface PhotoOrigin {
  /** The camera's clock without a zone, as `2026-11-20T14:05:00`. */
  taken_local: string | null
  /** Its offset from UTC, such as `-05:00`, where the camera recorded it. */
  taken_offset: string | null
  /** The satellites' time of the place, as an instant. */
  satellite_time: string | null
  /** In degrees, with six decimals (about 0.1 m). */
  latitude: string | null
  longitude: string | null
  camera: string | null
}

const unknown: PhotoOrigin = {
  taken_local: null,
  taken_offset: null,
  satellite_time: null,
  latitude: null,
  longitude: null,
  camera: null,
}

/** Reads the EXIF block of a photo; what cannot be read is not known, and never a reason to refuse the photo. */
export function readOrigin(block: Buffer | undefined): PhotoOrigin {
  if (!block) return unknown
  try {
    const { Image = {}, Photo = {}, GPSInfo = {} }: { Image?: Tags; Photo?: Tags; GPSInfo?: Tags } = exif(block)
    return { ...timeOf(Image, Photo), ...placeOf(GPSInfo), camera: cameraOf(Image) }
  } catch {
    return unknown
  }
}

type Tags = Record<string, unknown>

function timeOf(image: Tags, photo: Tags): Pick<PhotoOrigin, 'taken_local' | 'taken_offset'> {
  const [taken, offset] = photo['DateTimeOriginal']
    ? [photo['DateTimeOriginal'], photo['OffsetTimeOriginal'] ?? photo['OffsetTime']]
    : [image['DateTime'], photo['OffsetTime']]
  // The reader gives the camera's clock as if it were UTC.
  const local = taken instanceof Date && !Number.isNaN(taken.getTime()) ? taken.toISOString().slice(0, 19) : null
  const east = textOf(offset)
  return {
    taken_local: local && readInstant(`${local}Z`).ok ? local : null,
    taken_offset: east !== null && /^[+-]\d\d:\d\d$/.test(east) ? east : null,
  }
}

function placeOf(gps: Tags): Pick<PhotoOrigin, 'latitude' | 'longitude' | 'satellite_time'> {
  const latitude = degreesOf(gps['GPSLatitude'], gps['GPSLatitudeRef'], 90)
  const longitude = degreesOf(gps['GPSLongitude'], gps['GPSLongitudeRef'], 180)
  // Receivers without a fix write zeros.
  const known = latitude !== null && longitude !== null && !(Number(latitude) === 0 && Number(longitude) === 0)
  return {
    latitude: known ? latitude : null,
    longitude: known ? longitude : null,
    satellite_time: satelliteTimeOf(gps['GPSDateStamp'], gps['GPSTimeStamp']),
  }
}

function degreesOf(value: unknown, side: unknown, most: number): string | null {
  if (!Array.isArray(value) || value.length !== 3) return null
  const [degrees = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = value.map(Number)
  const size = degrees + minutes / 60 + seconds / 3600
  const letter = textOf(side)?.toUpperCase()
  if (!(size >= 0 && size <= most) || letter === undefined || !'NSEW'.includes(letter)) return null
  return (letter === 'S' || letter === 'W' ? -size : size).toFixed(6)
}

function satelliteTimeOf(date: unknown, time: unknown): string | null {
  const day = /^(\d{4})[:-](\d\d)[:-](\d\d)$/.exec(textOf(date) ?? '')
  if (!day || !Array.isArray(time) || time.length !== 3) return null
  const [hours, minutes, seconds] = time.map((part) => String(Math.floor(Number(part))).padStart(2, '0'))
  const reading = readInstant(`${day.slice(1).join('-')}T${hours}:${minutes}:${seconds}Z`)
  return reading.ok ? reading.instant : null
}

/** Maker and model, the maker once: many models begin with it. */
function cameraOf(image: Tags): string | null {
  const [make, model] = [textOf(image['Make']), textOf(image['Model'])]
  const name = make && model && !model.toLowerCase().startsWith(make.toLowerCase()) ? `${make} ${model}` : model || make
  return name ? name.slice(0, 100) : null
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return text === '' ? null : text
}
