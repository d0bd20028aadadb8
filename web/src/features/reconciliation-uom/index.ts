export {
  by,
  conversionOf,
  factorOf,
  lacksFactor,
  plus,
  ratio,
  rounded,
  times,
  type Load,
  type Ratio,
} from './conversion.ts'
export { decimalsOf, quantitiesUnder, type ItemQuantities } from './item-quantities.ts'
export { itemStateKey, itemStateOptions, useItemQuantities } from './item-state.ts'
export { ProjectFactors } from './project-factors-part.ts'
export { statedText } from './stated-text.ts'
