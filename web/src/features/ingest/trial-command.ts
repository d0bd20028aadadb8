/** A command that sends one trial ticket through the door without changing anything, ready to be pasted into a terminal. */
export function trialCommand({
  origin,
  key,
  plant,
  sandbox,
  now,
}: {
  origin: string
  key: string
  plant: string
  /** Whether the key opens the sandbox alone. */
  sandbox: boolean
  now: Date
}): string {
  const ticket = {
    plant,
    ticket_number: 'TRIAL-1',
    printed_at: now.toISOString(),
    material: '12.5mm SP',
    material_type: 'asphalt',
    truck: 'T-440',
    weighing_method: 'platform',
    gross: 73240,
    tare: 28120,
    net: 45120,
    uom: 'LB',
  }
  return [
    `curl -s '${origin}/v1/ingest/${sandbox ? 'sandbox/slips' : 'slips?validate_only=true'}'`,
    `-H 'Authorization: Bearer ${key}'`,
    "-H 'Content-Type: application/json'",
    `-d '${JSON.stringify(ticket)}'`,
  ].join(' \\\n  ')
}
