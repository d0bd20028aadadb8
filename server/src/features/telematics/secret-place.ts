/** Names the place of a connection's secret, in which alone it opens. */
export const placeOfSecret = (authority_id: number, id: number): string => `telematics:${authority_id}:${id}`
