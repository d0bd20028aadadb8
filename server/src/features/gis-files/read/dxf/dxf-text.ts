/** Signs that DXF writes after two percent signs. */
const signs: Record<string, string> = { d: '°', p: '±', c: '⌀', '%': '%' }

const unescaped = (text: string): string =>
  text
    .replaceAll(/\\U\+([0-9A-Fa-f]{4})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/%%([dpcDPC%])/g, (_all, sign: string) => signs[sign.toLowerCase()] ?? '')
    .replaceAll(/%%[uUoOkK]/g, '')

/** The plain text of a drawing's text: paragraphs, fonts, heights and fractions of MTEXT are removed. */
export const dxfText = (text: string): string =>
  unescaped(
    text
      .replaceAll(/\\[PXN~]/g, ' ')
      .replaceAll(/\\S([^;]*);/g, (_all, fraction: string) => fraction.replaceAll(/[#^]/g, '/'))
      .replaceAll(/\\[ACFHQTWfp][^;\\{}]*;/g, '')
      .replaceAll(/\\[LlOoKk]/g, '')
      .replaceAll(/(?<!\\)[{}]/g, '')
      .replaceAll(/\\([\\{}])/g, '$1'),
  )
