/** Loads the fly-out with all that it is made of, whose names every first load would list otherwise. */
export const loadCodingLayer = () => import('./coding-layer.tsx')
