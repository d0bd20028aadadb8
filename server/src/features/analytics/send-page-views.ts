import type { CallFault } from '@milepost/contract'
import { exchangeOutside, OutsideFailure } from '../../platform/http/fetch-outside.ts'
import type { PageViewRow, SettingsRow } from './analytics.queries.ts'

/** Longest that a call may take, in ms. */
const PATIENCE_MS = 5000
const MOST_BYTES = 64 * 1024

export interface Sending {
  /** Where the product is: the host of the pages that are named. */
  public_url: string
  own_hosts: readonly string[]
}

/** What a call to the system is: its body, as JSON. */
const bodies: Record<
  SettingsRow['kind'],
  (views: readonly PageViewRow[], to: { site: string; public_url: string }) => object[]
> = {
  // Tracking HTTP API, bulk tracking: each view, and its time as the value of an event.
  matomo: (views, { site, public_url }) => [
    {
      requests: views.flatMap(({ page, seconds }) => {
        const view = { idsite: site, rec: '1', apiv: '1', send_image: '0', url: public_url + page }
        const time = { ...view, ca: '1', e_c: 'page', e_a: 'seconds', e_n: page, e_v: String(seconds) }
        return [{ ...view, action_name: page }, time].map((request) => `?${new URLSearchParams(request).toString()}`)
      }),
    },
  ],
  // Events API: one call for each view.
  plausible: (views, { site, public_url }) =>
    views.map(({ page, seconds }) => ({
      name: 'pageview',
      domain: site,
      url: public_url + page,
      props: { seconds: String(seconds) },
    })),
}

/**
 * Sends page views to the system of the settings; returns how many it took and, where it did not take all, why not. Nothing is tried again: a view is worth
 * less than the load of a system that does not answer.
 */
export async function sendPageViews(
  { kind, address, site }: Pick<SettingsRow, 'kind' | 'address' | 'site'>,
  views: readonly PageViewRow[],
  { public_url, own_hosts }: Sending,
): Promise<{ sent: number; fault: CallFault | null }> {
  const all = bodies[kind](views, { site, public_url })
  const views_of_each = views.length / all.length
  let taken = 0
  for (const body of all) {
    const fault = await post(address, body, own_hosts)
    if (fault) return { sent: taken * views_of_each, fault }
    taken += 1
  }
  return { sent: views.length, fault: null }
}

async function post(address: string, body: object, own_hosts: readonly string[]): Promise<CallFault | null> {
  try {
    const { status } = await exchangeOutside(address, {
      own_hosts,
      timeout: PATIENCE_MS,
      most_bytes: MOST_BYTES,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return status >= 200 && status < 300 ? null : { code: 'status', status }
  } catch (error) {
    if (error instanceof OutsideFailure) return error.fault
    throw error
  }
}
