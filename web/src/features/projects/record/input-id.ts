/** The id of a field's input. */
export const inputId = (field: string): string => `project-${field}`
