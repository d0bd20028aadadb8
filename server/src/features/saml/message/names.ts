/** Namespaces of SAML 2.0 and of signatures. */
export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
export const XMLENC = 'http://www.w3.org/2001/04/xmlenc#'
export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const ENVELOPED = `${DSIG}enveloped-signature`

/** Algorithms of signatures that are accepted: RSA with SHA-256 or SHA-512. Neither SHA-1 nor a shared key (HMAC). */
export const signatureAlgorithms: readonly string[] = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]
export const digestAlgorithms: readonly string[] = [`${XMLENC}sha256`, `${XMLENC}sha512`]

/** Bindings by which messages travel. */
export const HTTP_POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
export const HTTP_REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** What a provider answers where the person signed in. */
export const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
/** The bearer of an assertion is the person (SAML 2.0 Profiles, 4.1.4.2). */
export const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
