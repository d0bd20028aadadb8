export { convert, inUnit, isConvertible } from './convert.ts';
export type { Conversion } from './convert.ts';
export { Exact, sumQuantities } from './exact.ts';
export { limitInForce, overload } from './overload.ts';
export type { Overload, WeightLimits } from './overload.ts';
export { roundQuantity } from './round.ts';
export type { Rounding, RoundingMode } from './round.ts';
