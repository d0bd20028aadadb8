import { MOST_IDS_OF_LIVE_EVENT, REALTIME_PATH } from '@milepost/contract'
import { PEOPLES_LIMITS, SUPPLIERS_LIMITS } from '../../platform/http/admission.ts'

/** What concerns every call, in Markdown. */
export const introduction = `Delivery tickets and projects of road agencies.

## Values
Times are ISO 8601 with their offset; quantities and amounts are decimals as text; ids are numbers.

## Signing in
\`POST /authenticate\` takes \`username\`, \`password\` and \`domain\`, which is always \`"dotslip"\`: the name of the service that signs in. It answers with an access token for \`Authorization: Bearer\`.
Programs use an API token in the same header: one of a person, who creates it on the account page, or one of the agency. \`read\` opens calls by GET, \`write\` all others; neither opens accounts, keys, rights or sessions.
Systems of suppliers use an ingest key instead, which an administrator of the agency makes. \`/openapi-ingest.json\` describes only their calls.

## Limits
Each process handles ${PEOPLES_LIMITS.caller} calls of a person and ${PEOPLES_LIMITS.agency} of an agency at a time (${SUPPLIERS_LIMITS.caller} of a key, ${SUPPLIERS_LIMITS.agency} of the keys of an agency); ${PEOPLES_LIMITS.waiting} more of each person or key wait for their turn. Searches, large bodies and large pages count as
several. One more is 429 with \`Retry-After\` in seconds: wait as long and send the same again, with the same Idempotency-Key. 503 is answered while the database is away.

## Live events
The WebSocket at \`${REALTIME_PATH}\` sends what changed, after it was committed. The first message is \`{"access_token": "…"}\`, then \`{"subscribe": ["own", "agency", "project:12"]}\`; \`{"unsubscribe": […]}\` ends a topic.
An event is \`{"type": "tickets.changed", "project_id": 12, "ids": [90210], "at": "…", "seq": 1234}\`: read the things of these ids again; with no ids (more than ${MOST_IDS_OF_LIVE_EVENT}), everything shown. After a gap send \`{"since": 1234}\` to get what was missed.`
