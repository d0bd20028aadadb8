import type { ComponentType } from 'react'

/** A component of `ui/`, in the states that it has. */
export interface Specimen {
  /** Its file in `ui/`, without `.tsx`. */
  file: string
  /** Each state with the properties that make it, as they are written in code. */
  states: readonly (readonly [properties: string, Draw: ComponentType])[]
  /** Takes the whole width. */
  wide?: boolean
}

/** Components that belong together. */
export interface SpecimenGroup {
  key: 'actions' | 'inputs' | 'marks' | 'charts' | 'answers' | 'layers' | 'frames' | 'lists'
  specimens: readonly Specimen[]
}

/** Nothing is done by what is only shown. */
export const nothing = (): void => undefined
