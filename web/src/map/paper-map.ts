import type Map from 'ol/Map.js'

/** How far the scale is from the picture's edges, and how tall it is, in px of the page. */
const SCALE_MARGIN = 10
const SCALE_HEIGHT = 22

/**
 * Draws the map as it is on screen on one canvas, with its scale: on paper, that is stretched to the width of the sheet, which the map's own canvases, drawn for
 * the screen, do not fit.
 */
export function drawForPaper(map: Map, paper: HTMLCanvasElement): void {
  const [width = 0, height = 0] = map.getSize() ?? []
  const ratio = Math.max(1, window.devicePixelRatio)
  paper.width = Math.round(width * ratio)
  paper.height = Math.round(height * ratio)
  const pen = paper.getContext('2d')
  const [viewport, target] = [map.getViewport(), map.getTargetElement()]
  if (!pen || !viewport || !target || width === 0 || height === 0) return
  pen.fillStyle = getComputedStyle(target).backgroundColor
  pen.fillRect(0, 0, paper.width, paper.height)
  for (const layer of viewport.querySelectorAll<HTMLCanvasElement>('.ol-layer canvas, canvas.ol-layer')) {
    if (layer.width === 0) continue
    pen.globalAlpha = Number(layer.parentElement?.style.opacity || layer.style.opacity || 1)
    const { a, b, c, d, e, f } = new DOMMatrix(layer.style.transform || 'none')
    pen.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio)
    pen.drawImage(layer, 0, 0)
  }
  pen.globalAlpha = 1
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  const scale = viewport.querySelector<HTMLElement>('.ol-scale-line-inner')
  if (scale) drawScale(pen, { text: scale.textContent, length: scale.offsetWidth, bottom: height - SCALE_MARGIN })
}

function drawScale(
  pen: CanvasRenderingContext2D,
  { text, length, bottom }: { text: string; length: number; bottom: number },
): void {
  const [left, top, right] = [SCALE_MARGIN, bottom - SCALE_HEIGHT, SCALE_MARGIN + length]
  pen.fillStyle = '#ffffff'
  pen.fillRect(left, top, length, SCALE_HEIGHT)
  pen.strokeStyle = '#000000'
  pen.lineWidth = 1.5
  pen.beginPath()
  pen.moveTo(left, top)
  pen.lineTo(left, bottom)
  pen.lineTo(right, bottom)
  pen.lineTo(right, top)
  pen.stroke()
  pen.fillStyle = '#000000'
  pen.font = '12px sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, (left + right) / 2, top + SCALE_HEIGHT / 2)
}
