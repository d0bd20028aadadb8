import { projectionOf } from '@milepost/server/platform/geo/projections/projection'
import { loadProjections } from '@milepost/server/platform/geo/projections/projection-table'
import { onRoad } from './roads.ts'
import type { Project } from './world.ts'

/** NAD83 / Georgia West (ftUS), in which the demonstration's roads are designed. */
export const GEORGIA_WEST = 2240

/** Where the alignment begins and how long it is, in degrees along the road; its points are those of the road network, so that both are one line. */
const [FROM, STEP, STEPS] = [-0.11, 0.005, 44]
const FEET_A_MILE = 5280

/**
 * The road of a project as a LandXML file that a designer would send: one alignment of straight lines in US survey feet, stationed from a milepost on.
 * @param milepost where the project begins, in miles.
 */
export async function roadAlignment(project: Project, milepost: number): Promise<string> {
  const system = (await loadProjections()).get(GEORGIA_WEST)
  if (!system) throw new Error('the register has no projection for Georgia')
  const projection = projectionOf(system)
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const [longitude, latitude] = onRoad(project, FROM + step * STEP)
    const point = projection.pointOf({ longitude, latitude })
    if (!point) throw new Error(`${project.name} is not in Georgia`)
    // LandXML has northing before easting.
    return `${point.y.toFixed(4)} ${point.x.toFixed(4)}`
  })
  const lines = points.slice(1).map((end, at) => `<Line><Start>${points[at]}</Start><End>${end}</End></Line>`)
  const name = project.name.split(' ', 1)[0]
  return `<?xml version="1.0" encoding="UTF-8"?>
<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2"><Units><Imperial linearUnit="USSurveyFoot"/></Units>
<CoordinateSystem epsgCode="${GEORGIA_WEST}"/>
<Alignments><Alignment name="${name} centerline" staStart="${milepost * FEET_A_MILE}"><CoordGeom>${lines.join('\n')}</CoordGeom></Alignment></Alignments></LandXML>
`
}
