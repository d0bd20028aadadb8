import { units } from '@milepost/contract/units/units';
import type { UnitCode } from '@milepost/contract/units/units';
import { Exact } from './exact.ts';

/** A converted quantity, or why there is none. `code` names a problem of the contract, `params` its text's words. */
export type Conversion =
  | { ok: true; quantity: string }
  | { ok: false; code: 'unit_not_convertible'; params: { from: UnitCode; to: UnitCode } };

type Ratio = { numerator: Exact; denominator: Exact };

const ratios = new Map<string, Ratio | null>();

/** How many `to` one `from` is, as an exact fraction; null when the two do not convert. */
function ratioOf(from: UnitCode, to: UnitCode): Ratio | null {
  const key = `${from} ${to}`;
  const known = ratios.get(key);
  if (known !== undefined) return known;
  const [source, target] = [units[from], units[to]];
  const ratio =
    source.dimension === target.dimension && source.factor !== null && target.factor !== null
      ? { numerator: new Exact(source.factor), denominator: new Exact(target.factor) }
      : null;
  ratios.set(key, ratio);
  return ratio;
}

/** Whether quantities of one unit convert into the other: the same unit, or the same dimension with exact factors (D29). */
export const isConvertible = (from: UnitCode, to: UnitCode): boolean => from === to || ratioOf(from, to) !== null;

/**
 * Converts a decimal string from one unit into another of the same dimension, exactly (D29). A quotient without
 * end (square feet into square yards) has 60 significant digits, so that rounding it afterwards to any setting's
 * decimals gives what the true value gives. Between dimensions only a project's approved factor converts: refused here.
 */
export function convert(quantity: string, from: UnitCode, to: UnitCode): Conversion {
  if (from === to) return { ok: true, quantity };
  const ratio = ratioOf(from, to);
  if (ratio === null) return { ok: false, code: 'unit_not_convertible', params: { from, to } };
  return { ok: true, quantity: new Exact(quantity).times(ratio.numerator).div(ratio.denominator).toString() };
}
