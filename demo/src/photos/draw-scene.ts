import sharp from 'sharp'
import type { Chance } from '../random.ts'

/** The metadata of a drawn photo, as a phone writes it. */
export interface Scene {
  readonly taken_at: Date
  /** IANA zone, in which the telephone's clock runs. */
  readonly time_zone: string
  readonly latitude: number
  readonly longitude: number
  /** What the load is: its color and grain. */
  readonly material_type: string
}

const WIDTH = 1600
const HEIGHT = 1200

/** Colors of a load, and of its grains. */
const loads: Readonly<Record<string, readonly [load: string, light: string, dark: string]>> = {
  asphalt: ['#2b2b2e', '#47474c', '#151517'],
  concrete: ['#a7a59f', '#c4c2bc', '#87857f'],
  aggregate: ['#b29a7a', '#d2bd9f', '#8a7456'],
}

/** Draws a truck bed with its load at the roadside, as a JPEG with time, place and device. It is a drawing, and looks like one. */
export async function drawScene(scene: Scene, chance: Chance): Promise<Buffer> {
  const [load, light, dark] = loads[scene.material_type] ?? (loads['asphalt'] as readonly [string, string, string])
  const grains = Array.from({ length: 420 }, () => {
    const [x, y] = [chance.whole(330, 1270), chance.whole(430, 700)]
    return `<circle cx="${x}" cy="${y}" r="${chance.whole(3, 9)}" fill="${chance.happens(0.5) ? light : dark}"/>`
  })
  const cones = Array.from({ length: 4 }, (_unused, at) => {
    const x = 120 + at * 420 + chance.whole(-40, 40)
    return `<path d="M${x} 1120l34-120 34 120z" fill="#f26a21"/><path d="M${x + 12} 1078l8-30h28l8 30z" fill="#fff"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7fb2dd"/><stop offset="1" stop-color="#e6f0f7"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<path d="M0 560 Q300 ${chance.whole(440, 520)} 700 540 T1600 ${chance.whole(470, 540)} V800 H0z" fill="#5d8a57"/>
<rect y="780" width="${WIDTH}" height="420" fill="#4a4d52"/><path d="M0 1000h1600" stroke="#f2c230" stroke-width="14" stroke-dasharray="120 70"/>
<path d="M300 480 Q800 ${chance.whole(330, 400)} 1300 480 V720 H300z" fill="${load}"/>
<clipPath id="bed"><path d="M300 480 Q800 380 1300 480 V720 H300z"/></clipPath><g clip-path="url(#bed)">${grains.join('')}</g>
<path d="M270 600h1060l-40 240H310z" fill="#c9ced4"/><path d="M270 600h1060l-6 36H276z" fill="#98a1ab"/>
<path d="M400 640v200M560 640v200M720 640v200M880 640v200M1040 640v200M1200 640v200" stroke="#98a1ab" stroke-width="12"/>
<rect x="280" y="840" width="1040" height="44" fill="#30353b"/>
<g fill="#1d2024"><circle cx="450" cy="920" r="84"/><circle cx="640" cy="920" r="84"/><circle cx="1140" cy="920" r="84"/></g>
<g fill="#8b939c"><circle cx="450" cy="920" r="36"/><circle cx="640" cy="920" r="36"/><circle cx="1140" cy="920" r="36"/></g>
${cones.join('')}</svg>`
  return await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).withExif(exifOf(scene)).toBuffer()
}

function exifOf({ taken_at, time_zone, latitude, longitude }: Scene) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(taken_at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    IFD0: { Make: 'Milepost', Model: 'Demonstration' },
    IFD2: {
      DateTimeOriginal: `${of('year')}:${of('month')}:${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`,
      OffsetTimeOriginal: of('timeZoneName').replace('GMT', '') || '+00:00',
    },
    IFD3: {
      GPSLatitude: degrees(latitude),
      GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
      GPSLongitude: degrees(longitude),
      GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
    },
  }
}

/** Degrees, minutes and hundredths of seconds, as EXIF writes them. */
function degrees(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 360_000)
  return `${Math.floor(hundredths / 360_000)}/1 ${Math.floor((hundredths % 360_000) / 6000)}/1 ${hundredths % 6000}/100`
}
