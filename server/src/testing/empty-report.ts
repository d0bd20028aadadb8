/** A report of the sandbox as it is kept, of nothing that was tried. */
export const emptyReport = (marker: string): string =>
  JSON.stringify({
    id: 1,
    agency: { id: 1, name: marker },
    supplier: { id: 1, name: marker },
    key: { id: 1, name: marker },
    at: '2026-11-20T12:00:00.000Z',
    body_sha256: '',
    profile_version: 0,
    tickets: 0,
    counts: { created: 0, updated: 0, unchanged: 0, held: 0, refused: 0 },
    passed: false,
    materials: [],
    latency: { slowest_seconds: null, preferred_minutes: 2, accepted_minutes: 15, passed: false },
    unknown_names: [],
    faults: [],
  })
