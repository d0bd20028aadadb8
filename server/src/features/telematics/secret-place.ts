/** The name of the place of a connection's secret, outside of which it cannot be decrypted. */
export const placeOfSecret = (authority_id: number, id: number): string => `telematics:${authority_id}:${id}`
