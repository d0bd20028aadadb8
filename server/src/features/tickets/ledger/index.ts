export { chainEvents, eventHash } from './chain.ts';
export type { ChainHead, LedgerEvent, Link } from './chain.ts';
export { dailyRoot } from './daily-root.ts';
export type { Day, DayHead } from './daily-root.ts';
export { canonicalJson, contentHash, sha256 } from './hash.ts';
export type { Json } from './hash.ts';
export { verifyChain } from './verify.ts';
export type { ChainFault } from './verify.ts';
