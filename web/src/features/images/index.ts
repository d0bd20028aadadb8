export { Photos } from './photos.tsx'
export { timeOf } from './caption.tsx'
export { usePlacedPhotos, type PlacedPhoto } from './placed-photos.ts'
export { default as PhotoViewer } from './viewer/lazy-viewer.ts'
