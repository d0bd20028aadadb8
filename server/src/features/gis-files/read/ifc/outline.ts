/**
 * The outline in plan of a body of triangles: the edges that belong to only one upward face. A body seen from below, or one without upward faces, gives
 * the edges of its faces.
 * @param vertices x and y of each corner in turn.
 */
export function outlineOf(vertices: ArrayLike<number>, triangles: ArrayLike<number>): number[][] {
  const outline = edgesOnce(vertices, triangles, 1)
  return joined(outline.length > 0 ? outline : edgesOnce(vertices, triangles, -1))
}

type Edge = [number, number, number, number]

/** Corners within a tenth of a millimeter are one. */
const keyOf = (x: number, y: number): string => `${Math.round(x * 10_000)} ${Math.round(y * 10_000)}`

function edgesOnce(vertices: ArrayLike<number>, triangles: ArrayLike<number>, side: 1 | -1): Edge[] {
  const edges = new Map<string, Edge>()
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const corners = [0, 1, 2].map((more) => {
      const corner = triangles[at + more] ?? 0
      return [vertices[corner * 2] ?? 0, vertices[corner * 2 + 1] ?? 0] as const
    })
    const [a = [0, 0], b = [0, 0], c = [0, 0]] = corners
    if (((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) * side <= 1e-9) continue
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const [one, other] = [keyOf(from[0], from[1]), keyOf(to[0], to[1])]
      const key = one < other ? `${one} ${other}` : `${other} ${one}`
      if (!edges.delete(key)) edges.set(key, [from[0], from[1], to[0], to[1]])
    }
  }
  return [...edges.values()]
}

/** Edges joined to lines where the end of one is the beginning of another. */
function joined(edges: readonly Edge[]): number[][] {
  const from = new Map<string, Edge[]>()
  for (const edge of edges) {
    const key = keyOf(edge[0], edge[1])
    const there = from.get(key)
    if (there) there.push(edge)
    else from.set(key, [edge])
  }
  const used = new Set<Edge>()
  const lines: number[][] = []
  for (const edge of edges) {
    if (used.has(edge)) continue
    const line = [edge[0], edge[1]]
    for (
      let next: Edge | undefined = edge;
      next;
      next = from.get(keyOf(next[2], next[3]))?.find((one) => !used.has(one))
    ) {
      used.add(next)
      line.push(next[2], next[3])
    }
    lines.push(line)
  }
  return lines
}
