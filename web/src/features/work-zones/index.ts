export { drawnZonesOptions, workZoneListOptions, workZonesKey } from './api.ts'
export { outsideFeedsOptions, useOutsideLines } from './use-outside-lines.ts'
