import { statusOf, type Problem } from '../problem.ts'

/** Content type of everything that SCIM sends (RFC 7644, section 3.1). */
export const SCIM_TYPE = 'application/scim+json; charset=utf-8'

/** Kinds of a refusal for programs (RFC 7644, section 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

/** A refusal in the form of SCIM. */
export class ScimError extends Error {
  readonly status: number
  readonly scim_type: ScimType | undefined
  constructor(status: number, detail: string, scim_type?: ScimType) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scim_type = scim_type
  }
}

/** The status and the body of a refusal as SCIM writes them; the status in the body is a text. */
export function scimAnswer(refusal: ScimError | Problem): { status: number; body: object } {
  const own = refusal instanceof ScimError
  const status = own ? refusal.status : statusOf(refusal)
  const scimType = own ? refusal.scim_type : undefined
  const fault = own ? undefined : refusal.details?.[0]
  return {
    status,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType && { scimType }),
      detail: fault ? `${fault.path}: ${fault.message}` : refusal.message,
    },
  }
}
