import { demand } from '../fault.ts'
import { ASSERTION, BEARER } from '../message/names.ts'
import { attributeOf, childrenOf, elementsOf, plainText, type XmlElement } from '../message/read-xml.ts'

/** What a provider calls a person. */
export interface NameId {
  value: string
  format: string | null
}

/** How the bearer of an assertion is confirmed (SAML 2.0 Core, 2.4.1.2). */
export interface Confirmation {
  recipient: string | null
  in_response_to: string | null
  not_before: Date | null
  not_on_or_after: Date | null
}

/** What a signed assertion says. */
export interface Claims {
  id: string
  issuer: string
  issued_at: Date
  name_id: NameId
  confirmations: readonly Confirmation[]
  /** Each restriction has to name the product. */
  audiences: readonly (readonly string[])[]
  not_before: Date | null
  not_on_or_after: Date
  authenticated: {
    at: Date
    session_index: string | null
    session_ends_at: Date | null
    /** By what the person showed who they are, such as a password or two factors. */
    context: string | null
  }
  /** Texts of attributes by their names, in their order; values with elements of their own are left out. */
  attributes: ReadonlyMap<string, readonly string[]>
}

/** Longest name that an identity is stored by, and longest value of an attribute. */
const LONGEST_NAME = 255
const LONGEST_VALUE = 2_000
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/

/** An instant of an attribute; null without one. @throws SamlFault `conditions` */
export function instantOf(element: XmlElement, name: string): Date | null {
  const text = attributeOf(element, name)
  if (text === undefined) return null
  const at = new Date(text)
  demand(instantPattern.test(text) && !Number.isNaN(at.getTime()), 'conditions')
  return at
}

/** The name of a message's sender: exactly one, and nothing but text. @throws SamlFault `issuer` */
export function issuerOf(element: XmlElement): string {
  const [issuer, ...others] = childrenOf(element, ASSERTION, 'Issuer')
  demand(issuer !== undefined && others.length === 0, 'issuer')
  const name = plainText(issuer)
  demand(name !== null && name !== '', 'issuer')
  return name
}

/** @throws SamlFault `name_id` */
export function nameIdOf(element: XmlElement): NameId {
  const [name, ...others] = childrenOf(element, ASSERTION, 'NameID')
  demand(name !== undefined && others.length === 0, 'name_id')
  const value = plainText(name)?.trim() ?? ''
  demand(value !== '' && value.length <= LONGEST_NAME, 'name_id')
  return { value, format: attributeOf(name, 'Format') ?? null }
}

const confirmationOf = (data: XmlElement): Confirmation => ({
  recipient: attributeOf(data, 'Recipient') ?? null,
  in_response_to: attributeOf(data, 'InResponseTo') ?? null,
  not_before: instantOf(data, 'NotBefore'),
  not_on_or_after: instantOf(data, 'NotOnOrAfter'),
})

function subjectOf(assertion: XmlElement): Pick<Claims, 'name_id' | 'confirmations'> {
  const [subject, ...others] = childrenOf(assertion, ASSERTION, 'Subject')
  demand(subject !== undefined && others.length === 0, 'subject')
  const confirmations = childrenOf(subject, ASSERTION, 'SubjectConfirmation')
    .filter((confirmation) => attributeOf(confirmation, 'Method') === BEARER)
    .flatMap((confirmation) => childrenOf(confirmation, ASSERTION, 'SubjectConfirmationData').map(confirmationOf))
  return { name_id: nameIdOf(subject), confirmations }
}

const understood = new Set(['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'])

function conditionsOf(assertion: XmlElement): Pick<Claims, 'audiences' | 'not_before' | 'not_on_or_after'> {
  const [conditions, ...others] = childrenOf(assertion, ASSERTION, 'Conditions')
  demand(conditions !== undefined && others.length === 0, 'conditions')
  // A condition that nobody here understands makes an assertion unusable (SAML 2.0 Core, 2.5.1).
  demand(
    elementsOf(conditions).every(({ uri, local }) => uri === ASSERTION && understood.has(local)),
    'conditions',
  )
  const not_on_or_after = instantOf(conditions, 'NotOnOrAfter')
  demand(not_on_or_after !== null, 'conditions')
  const audiences = childrenOf(conditions, ASSERTION, 'AudienceRestriction').map((restriction) =>
    childrenOf(restriction, ASSERTION, 'Audience').map((audience) => plainText(audience)?.trim() ?? ''),
  )
  return { audiences, not_before: instantOf(conditions, 'NotBefore'), not_on_or_after }
}

function authenticationOf(assertion: XmlElement): Claims['authenticated'] {
  const [statement, ...others] = childrenOf(assertion, ASSERTION, 'AuthnStatement')
  demand(statement !== undefined && others.length === 0, 'authentication_statement')
  const at = instantOf(statement, 'AuthnInstant')
  demand(at !== null, 'authentication_statement')
  const [context] = childrenOf(statement, ASSERTION, 'AuthnContext')
  const [reference] = context ? childrenOf(context, ASSERTION, 'AuthnContextClassRef') : []
  return {
    at,
    session_index: attributeOf(statement, 'SessionIndex') ?? null,
    session_ends_at: instantOf(statement, 'SessionNotOnOrAfter'),
    context: (reference && plainText(reference)?.trim()) ?? null,
  }
}

function attributesOf(assertion: XmlElement): Claims['attributes'] {
  const attributes = new Map<string, string[]>()
  for (const statement of childrenOf(assertion, ASSERTION, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, ASSERTION, 'Attribute')) {
      const name = attributeOf(attribute, 'Name')
      demand(name !== undefined && name !== '', 'attributes')
      const values = childrenOf(attribute, ASSERTION, 'AttributeValue')
        .map(plainText)
        .filter((value) => value !== null)
        .map((value) => value.trim())
        .filter((value) => value !== '' && value.length <= LONGEST_VALUE)
      attributes.set(name, [...(attributes.get(name) ?? []), ...values])
    }
  return attributes
}

/**
 * Reads a signed assertion. Whether it is for us, and for now, is `checkClaims`.
 * @throws SamlFault for everything that has to be there once and is not
 */
export function readAssertion(assertion: XmlElement): Claims {
  demand(attributeOf(assertion, 'Version') === '2.0', 'version')
  const id = attributeOf(assertion, 'ID')
  const issued_at = instantOf(assertion, 'IssueInstant')
  demand(id !== undefined && issued_at !== null, 'conditions')
  return {
    id,
    issuer: issuerOf(assertion),
    issued_at,
    ...subjectOf(assertion),
    ...conditionsOf(assertion),
    authenticated: authenticationOf(assertion),
    attributes: attributesOf(assertion),
  }
}
