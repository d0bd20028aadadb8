import { grainyPhoto } from '@milepost/server/features/images/images.fixtures'
import { drawPhoto } from '@milepost/server/features/images/photo/draw-photo'
import { readPhoto } from '@milepost/server/features/images/photo/read-photo'
import { MOST_PHOTO_PIXELS } from '@milepost/contract'
import { figure, lineOf } from '../report.ts'
import type { Measure } from './bench.ts'

const PHOTOS = 100
/** 12 megapixels. */
const [WIDTH, HEIGHT] = [4000, 3000]
/** As many as the product draws at once. */
const AT_ONCE = 2
/** Both take turns, so that other activity of the machine slows both. */
const A_TURN = 10

/** The three sizes of a hundred photos, each decoded and resized in a separate process, compared with sharp in this process. */
export const measurePhotos: Measure = async ({ log }) => {
  const photo = await grainyPhoto(WIDTH, HEIGHT)
  let [product, bare] = [0, 0]
  for (let drawn = 0; drawn < PHOTOS; drawn += A_TURN) {
    product += await secondsOf(() => readPhoto(photo, null))
    bare += await secondsOf(() => drawPhoto(photo, { turn: true, most_pixels: MOST_PHOTO_PIXELS, format: 'jpeg' }))
    log(`photos: ${drawn + A_TURN} of ${PHOTOS}, ${figure(product / bare)} times bare sharp`)
  }
  return [
    {
      title: `Thumbnails of ${PHOTOS} photos of 12 megapixels`,
      lines: [
        lineOf({
          name: 'reading and drawing three sizes against bare sharp',
          value: product / bare,
          unit: ' times',
          at_most: 1.3,
          detail: `${figure(product / PHOTOS)} s against ${figure(bare / PHOTOS)} s a photo, ${AT_ONCE} at once, ${figure(photo.length / 1e6)} MB each`,
        }),
      ],
    },
  ]
}

/** Seconds that a turn takes, so many at once. */
async function secondsOf(draw: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let left = A_TURN
  const sendInTurn = async () => {
    while (left-- > 0) await draw()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  return (performance.now() - began) / 1000
}
