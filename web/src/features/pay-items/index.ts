export { payItemsKey } from './api.ts'
export { useFieldTexts } from './field-texts.ts'
export { ItemFileImport } from './import/item-file-import.tsx'

export { useInputs, type ItemValues } from './item-inputs.tsx'
export { noFields } from './items/item-values.ts'
