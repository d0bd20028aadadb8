import * as z from 'zod/mini'
import { callFault } from '../core/call-faults.ts'
import { defineRoute } from '../core/route.ts'
import { instant, lockVersion, storable } from '../core/scalars.ts'
import { isPageKind, MOST_PAGE_SECONDS } from './page-kind.ts'

/** Systems in whose form page views are sent. */
export const analyticsKinds = ['matomo', 'plausible'] as const
/** Domains of an agency whose people are not counted, at most. */
export const MOST_INTERNAL_DOMAINS = 50
/** Page views of one call. */
export const MOST_PAGE_VIEWS = 50

const chosen = {
  /** Whether anything is counted and sent. */
  active: z.boolean(),
  kind: z.enum(analyticsKinds),
  /** The identifier of the site there: a number of Matomo, a domain of Plausible. */
  site: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), storable),
  /** Whether the domains below stand for their subdomains, too. */
  with_subdomains: z.boolean(),
}

/** Where the agency has page views counted. */
export const analyticsSettings = z.object({
  ...chosen,
  /** The whole address that takes page views: `…/matomo.php`, `…/api/event`. */
  address: z.string(),
  /** Domains of email addresses whose people are never counted, as the domain name system has them. */
  internal_domains: z.array(z.string()),
  /** The outcome of the last page views that were to be sent; null before the first. */
  last: z.nullable(z.object({ at: instant, count: z.int(), fault: z.nullable(callFault) })),
  lock_version: lockVersion,
})
export type AnalyticsSettings = z.output<typeof analyticsSettings>

/** A page that was open: its kind, never its address. */
export const pageView = z.strictObject({
  page: z.string().check(z.refine(isPageKind, 'expected a kind of page such as /projects/{id}')),
  /** Time in which it was visible. */
  seconds: z.int().check(z.gte(0), z.lte(MOST_PAGE_SECONDS)),
})
export type PageView = z.output<typeof pageView>

/** Kinds of pages and how long they were open, for a system that the agency names; off until then. */
export const analytics = {
  settings: defineRoute({
    method: 'GET',
    path: '/v1/analytics_settings',
    permission: 'identity.manage',
    summary: 'Where the agency has page views counted; null where it never chose anything',
    response: z.object({ analytics_settings: z.nullable(analyticsSettings) }),
  }),
  saveSettings: defineRoute({
    method: 'PUT',
    path: '/v1/analytics_settings',
    permission: 'identity.manage',
    while_impersonating: 'refused',
    summary: 'Choose where page views are sent, of whom not, and whether at all',
    body: z.strictObject({
      ...chosen,
      address: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), storable),
      internal_domains: z.array(z.string().check(z.maxLength(253), storable)).check(z.maxLength(MOST_INTERNAL_DOMAINS)),
      /** The version that was read; null where nothing was chosen yet. */
      lock_version: z.nullable(lockVersion),
    }),
    response: z.object({ analytics_settings: z.nullable(analyticsSettings) }),
    problems: ['invalid', 'conflict'],
  }),
  wanted: defineRoute({
    method: 'GET',
    path: '/v1/page_views',
    permission: 'session',
    summary: "Whether the caller's page views are counted: never while impersonating, and not of internal people",
    response: z.object({ wanted: z.boolean() }),
  }),
  record: defineRoute({
    method: 'POST',
    path: '/v1/page_views',
    permission: 'session',
    summary: 'Kinds of pages that were open; dropped without a word where the caller is not counted',
    body: z.strictObject({
      page_views: z.array(pageView).check(z.minLength(1), z.maxLength(MOST_PAGE_VIEWS)),
    }),
  }),
}
