import { readIfcFile } from '@milepost/server/platform/geo/ifc/ifc-file'
import { readLandXmlFile } from '@milepost/server/platform/geo/landxml/landxml-file'
import type { Line } from '../report.ts'
import { timedFile, type MadeFile } from './timed-file.ts'

// 100 MB around a small alignment: points of a surface in LandXML, points of bodies in IFC.
const landXml: MadeFile = {
  name: 'alignments.xml',
  megabytes: 100,
  head: `<?xml version="1.0"?><LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2"><Units><Metric linearUnit="meter"/></Units><Alignments>
<Alignment name="A" staStart="0"><CoordGeom><Line><Start>0 0</Start><End>0 1000</End></Line></CoordGeom></Alignment></Alignments><Surfaces><Surface><Definition><Pnts>`,
  line: (at: number) => `<P id="${at}">${4_500_000 + at * 0.125} ${500_000 + at * 0.25} ${at % 97}</P>\n`,
  foot: '</Pnts></Definition></Surface></Surfaces></LandXML>',
}
const ifc: MadeFile = {
  name: 'alignments.ifc',
  megabytes: 100,
  head: `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','2026-11-25T00:00:00',(''),(''),'','','');\nFILE_SCHEMA(('IFC4X3_ADD2'));\nENDSEC;\nDATA;
#1=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);\n#2=IFCUNITASSIGNMENT((#1));\n#3=IFCCARTESIANPOINT((0.,0.));\n#4=IFCALIGNMENTHORIZONTALSEGMENT($,$,#3,0.,0.,0.,1000.,$,.LINE.);
#5=IFCALIGNMENTSEGMENT('0jJsLoidn8SB_UvO4H9xX1',$,$,$,$,$,$,#4);\n#6=IFCALIGNMENTHORIZONTAL('0jJsLoidn8SB_UvO4H9xX3',$,$,$,$,$,$);
#7=IFCRELNESTS('0jJsLoidn8SB_UvO4H9xX4',$,$,$,#6,(#5));\n#8=IFCALIGNMENT('0jJsLoidn8SB_UvO4H9xX5',$,'A',$,$,$,$,$);\n#9=IFCRELNESTS('0jJsLoidn8SB_UvO4H9xX6',$,$,$,#8,(#6));\n`,
  line: (at: number) =>
    `#${at + 10}=IFCCARTESIANPOINT((${500_000 + at * 0.25},${4_500_000 + at * 0.125},${at % 97}.));\n`,
  foot: 'ENDSEC;\nEND-ISO-10303-21;\n',
}

/** How long files of 100 MB take to read, in seconds. */
export async function measureAlignmentFiles(): Promise<Line[]> {
  const wholly = (read: (task: { path: string }) => Promise<object>) => async (path: string) => {
    const answer = await read({ path })
    if (!('read' in answer)) throw new Error(`it was not read: ${JSON.stringify(answer)}`)
  }
  return [await timedFile(landXml, wholly(readLandXmlFile), 10), await timedFile(ifc, wholly(readIfcFile), 30)]
}
