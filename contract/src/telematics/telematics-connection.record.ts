import { defineRecord } from '../core/define-record.ts'

/** How we sign in to an OEM's system: not at all, by name and password (HTTP Basic), or by OAuth 2 with client credentials. */
export const telematicsSignIns = ['none', 'basic', 'oauth2'] as const
export type TelematicsSignIn = (typeof telematicsSignIns)[number]

/** A connection to the system of an OEM. Its secret is written only, and which fields a sign-in needs is a rule of its own. */
export const telematicsConnectionRecord = defineRecord({
  subject: 'telematics_connection',
  table: 'telematics_connections',
  fields: {
    /** Unique among the agency's connections, whatever its case. */
    name: { kind: 'text', most: 100, required: true },
    /** The contractor of these machines; new machines of this system start with it. */
    contractor: { kind: 'text', most: 200 },
    /** Address of the first page of the fleet. */
    address: { kind: 'link', most: 500, required: true },
    sign_in: { kind: 'choice', words: telematicsSignIns, required: true },
    client_id: { kind: 'text', most: 200 },
    token_address: { kind: 'link', most: 500 },
    scope: { kind: 'text', most: 500 },
    /** Minutes from one poll to the next, while they succeed. */
    poll_minutes: { kind: 'integer', least: 1, most: 1440, required: true },
    active: { kind: 'yes', required: true, default: true },
  },
})
