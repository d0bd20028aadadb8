/** Addresses of the product at a provider; its metadata's is its name there, too. */
export interface SamlAddresses {
  entity_id: string
  acs_address: string
  sign_out_address: string
}

/** @param public_url where people open the product */
export function addressesOf(public_url: string, provider_id: number): SamlAddresses {
  const at = (part: string): string => new URL(`/v3/saml/${provider_id}/${part}`, public_url).href
  return { entity_id: at('metadata'), acs_address: at('acs'), sign_out_address: at('logout') }
}
