/** Why a message of a provider is refused. The log has it; people only learn that they could not sign in. */
export const samlFaultCodes = [
  'not_base64',
  'too_large',
  'not_utf8',
  'not_xml',
  'document_type',
  'processing_instruction',
  'comment',
  'character_data',
  'too_complex',
  'not_a_response',
  'not_a_logout',
  'foreign_element',
  'assertion_count',
  'assertion_place',
  'encrypted',
  'id_repeated',
  'id_missing',
  'id_foreign',
  'signature_place',
  'signature_count',
  'signature_shape',
  'signature_reference',
  'signature_transforms',
  'signature_algorithm',
  'signature_missing',
  'signature_invalid',
  'certificates_expired',
  'version',
  'status',
  'issuer',
  'destination',
  'in_response_to',
  'subject',
  'subject_confirmation',
  'name_id',
  'conditions',
  'audience',
  'not_yet_valid',
  'expired',
  'authentication_statement',
  'session_ended',
  'attributes',
  'replayed',
  'unsolicited',
  'unknown_session',
  'metadata',
  'certificates',
] as const
export type SamlFaultCode = (typeof samlFaultCodes)[number]

/** A message that is refused. Whatever reads one throws nothing else on purpose. */
export class SamlFault extends Error {
  readonly code: SamlFaultCode
  constructor(code: SamlFaultCode) {
    super(code)
    this.code = code
  }
}

/** @throws SamlFault unless the condition holds */
export function demand(condition: boolean, code: SamlFaultCode): asserts condition {
  if (!condition) throw new SamlFault(code)
}
