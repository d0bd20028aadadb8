/** A PDF of plain text, one page for each list of lines, as a mill or a laboratory prints its certificates. */
export function plainPdf(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const first = 4
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Kids [${pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')}] /Count ${pages.length}>>`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    ...pages.flatMap((lines, at) => {
      const text = `BT /F1 12 Tf 72 720 Td 18 TL ${lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join(' ')} ET`
      return [
        `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + 1 + at * 2} 0 R /Resources <</Font <</F1 3 0 R>>>>>>`,
        `<</Length ${text.length}>> stream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj ${object} endobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer <</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file + end, 'latin1'))
}
