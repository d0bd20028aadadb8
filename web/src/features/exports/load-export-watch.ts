/** Loads what follows exports with all that it is made of, whose names every first load would list otherwise. */
export const loadExportWatch = () => import('./export-watch.tsx')
