export { PlantInspections } from './plant-part.tsx'
export { DueDate } from './badges.tsx'
