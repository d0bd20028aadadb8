import * as z from 'zod/mini'

/** Why a call to a system of somebody else failed: the codes that need no values. */
const bareCodes = [
  // The address.
  'bad_address',
  'not_https',
  // The connection.
  'connection_refused',
  'connection_lost',
  'timeout',
  // The response.
  'no_content_type',
  'no_ranges',
  'not_json',
  // A sign-in.
  'no_token',
  'secret_unreadable',
  // A fleet of ISO 15143-3.
  'empty',
  'not_xml',
  'not_a_fleet',
  'declares_types',
  'cut_off',
  'too_many_machines',
  'too_deep',
  'poll_too_long',
  // A feed of work zones, and the calls to its subscribers.
  'not_a_feed',
  'subscriber_removed',
  // A weather service.
  'not_weather',
  'other_host',
  // An archive of map tiles.
  'part_too_large',
  'not_pmtiles',
  'no_pictures',
] as const

/** The longest text of another system that a fault quotes, in characters. */
export const LONGEST_QUOTE = 300

const plainFault = z.discriminatedUnion('code', [
  z.object({ code: z.enum(bareCodes) }),
  /** The host is not on the public internet, or no server is found under its name. */
  z.object({ code: z.enum(['not_public', 'unknown_host']), host: z.string() }),
  /** The certificate is not accepted, or the connection failed otherwise; `detail` quotes the reason as it was reported, in its own language. */
  z.object({ code: z.enum(['certificate', 'connection_failed']), detail: z.string() }),
  /** A response with an HTTP status that means failure. */
  z.object({ code: z.literal('status'), status: z.int() }),
  /** A response of another type than expected. */
  z.object({ code: z.literal('content_type'), content_type: z.string() }),
  /** A response of more than so many bytes. */
  z.object({ code: z.literal('too_large'), bytes: z.int() }),
])

/**
 * Why a call to a system of somebody else failed (an OEM's system, a feed, a subscriber, a map), as a code with its values, so that each
 * user reads it in their own language. A failed sign-in has its own cause.
 */
export const callFault = z.union([plainFault, z.object({ code: z.literal('sign_in_failed'), cause: plainFault })])
export type PlainCallFault = z.output<typeof plainFault>
export type CallFault = z.output<typeof callFault>
