/** A small LandXML file on Long Island: a line of 200 ft with a station equation, and an alignment that cannot be used. */
export const landXml = ({
  unit = 'USSurveyFoot',
  start = '212522 989791',
  end = '212522 989991',
}: { unit?: string; start?: string; end?: string } = {}): string => `<?xml version="1.0"?>
<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2"><Units><Imperial linearUnit="${unit}"/></Units><Alignments>
<Alignment name="Main Line" staStart="1000"><CoordGeom><Line><Start>${start}</Start><End>${end}</End></Line></CoordGeom><StaEquation staBack="1100" staAhead="1300"/></Alignment>
<Alignment name="Broken"/></Alignments></LandXML>`
