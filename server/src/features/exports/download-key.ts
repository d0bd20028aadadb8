import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an address of a file is valid, in ms; its job's status has a new one. */
const GOOD_FOR = 10 * 60_000

interface Keyed {
  id: number
  membership_id: number
  download_secret: string
}

/** The key of a download: bound to the job, its person and the instant when it expires. */
const keyOf = ({ id, membership_id, download_secret }: Keyed, expires: number): string =>
  createHmac('sha256', download_secret).update(`${id}|${membership_id}|${expires}`).digest('hex')

/** Where a ready job's file is fetched from now on for ten minutes. */
export function downloadUrl(job: Keyed, now: Date): string {
  const expires = now.getTime() + GOOD_FOR
  return `/v1/async_job_download?job_id=${job.id}&expires=${expires}&key=${keyOf(job, expires)}`
}

/** Whether a key is the job's and has not expired. */
export const isGoodKey = (job: Keyed, { expires, key }: { expires: number; key: string }, now: Date): boolean =>
  expires > now.getTime() &&
  expires <= now.getTime() + GOOD_FOR &&
  timingSafeEqual(Buffer.from(key), Buffer.from(keyOf(job, expires)))
