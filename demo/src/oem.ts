import { HOUR_MS } from '@milepost/contract/core/time/days'
import { telematics, type TelematicsConnection } from '@milepost/contract'
import { createServer, type Server } from 'node:http'
import { callsOf, tokenOf } from './calls.ts'
import { DEMO_OEM, DEMO_SYSTEM, demoMachines, type DemoMachine } from './machines.ts'
import { byKey, type World } from './world.ts'

const METERS_PER_DEGREE = 111_195

/** Where a machine is at a moment, and whether it runs: computed only from the clock, so that nothing is stored and nothing jumps at a restart. */
export function stateAt(
  { reach, minutes, serial_number }: DemoMachine,
  site: { latitude: number; longitude: number },
  now: number,
): { latitude: number; longitude: number; running: boolean; changed: number } {
  const own = [...serial_number].reduce((sum, character) => sum + character.charCodeAt(0), 0)
  const shifted = now + own * 97_000
  const hour = shifted - (shifted % HOUR_MS)
  const into = (shifted - hour) / 60_000
  const running = into < minutes
  // While its engine is off it stays where it stopped.
  const worked = running ? shifted : hour + minutes * 60_000
  const turn = (worked / 60_000) * (reach > 1_000 ? 0.06 : 0.35)
  const out = (reach / METERS_PER_DEGREE) * (0.55 + 0.45 * Math.sin(worked / 700_000))
  return {
    latitude: site.latitude + out * Math.sin(turn),
    longitude: site.longitude + (out * Math.cos(turn)) / Math.cos((site.latitude * Math.PI) / 180),
    running,
    changed: (running ? hour : hour + minutes * 60_000) - own * 97_000,
  }
}

/** The fleet as ISO 15143-3 has it. */
export function fleetAt(world: World, now: number): string {
  const at = new Date(now).toISOString()
  const equipment = demoMachines.map((machine, index) => {
    const { latitude, longitude, running } = stateAt(machine, byKey(world.projects, 'dot_code', machine.project), now)
    const hours = 1_200 + index * 310 + (now / HOUR_MS - 494_000) * (machine.minutes / 60)
    return `<Equipment><EquipmentHeader><OEMName>${DEMO_OEM}</OEMName><Model>${machine.model}</Model><EquipmentID>${machine.equipment_id}</EquipmentID><SerialNumber>${machine.serial_number}</SerialNumber><PIN>${machine.serial_number}</PIN></EquipmentHeader><Location datetime="${at}"><Latitude>${latitude.toFixed(6)}</Latitude><Longitude>${longitude.toFixed(6)}</Longitude></Location><CumulativeOperatingHours><Hour>${hours.toFixed(1)}</Hour><datetime>${at}</datetime></CumulativeOperatingHours><EngineStatus datetime="${at}"><EngineNumber/><Running>${running}</Running></EngineStatus><FuelRemaining datetime="${at}"><Percent>${(90 - ((hours * 7) % 80)).toFixed(1)}</Percent></FuelRemaining></Equipment>`
  })
  return `<?xml version="1.0" encoding="utf-8"?><Fleet version="20190501" snapshotTime="${at}" xmlns="http://standards.iso.org/iso/15143/-3">${equipment.join('')}</Fleet>`
}

/** The simulated system of a manufacturer, only on this machine: it serves one page. */
async function serveFleet(world: World, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/Fleet/1') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/xml' }).end(fleetAt(world, Date.now()))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return server
}

export interface SimulatedOem {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  readonly port: number
  /** Ends it at once. */
  readonly signal: AbortSignal
}

/** Serves the fleet, and has the demonstration's administrator connect and poll it through the public calls. */
export async function simulateOem({ target, world, port, signal }: SimulatedOem): Promise<void> {
  const server = await serveFleet(world, port)
  signal.addEventListener('abort', () => server.close().closeAllConnections(), { once: true })
  const call = callsOf(target, signal)
  const token = await tokenOf(call, world, 'administrator')
  const { telematics_connections } = await call<{ telematics_connections: TelematicsConnection[] }>(telematics.list, {
    token,
  })
  const system = telematics_connections.find(({ name }) => name === DEMO_SYSTEM)
  if (!system) return
  const body = { address: `http://127.0.0.1:${port}/Fleet/1`, active: true, lock_version: system.lock_version }
  await call(telematics.update, { token, ids: [system.id], body })
}
