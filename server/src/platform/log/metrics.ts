import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The process's metrics for a monitoring system, at /metrics. */
export function createMetrics(): {
  registry: Registry
  requests: Histogram
  sockets: Gauge
  connections: Gauge
  checked_passwords: Counter
} {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'milepost_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    sockets: new Gauge({ name: 'milepost_realtime_sockets', help: 'Open sockets', registers: [registry] }),
    connections: new Gauge({
      name: 'milepost_database_connections',
      help: 'Connections to the database that are busy and idle, and requests that wait for one',
      labelNames: ['state'],
      registers: [registry],
    }),
    checked_passwords: new Counter({
      name: 'milepost_passwords_checked_total',
      help: 'Passwords that were checked, right or wrong: many more than people who sign in is somebody who guesses',
      registers: [registry],
    }),
  }
}
