import { createServer } from 'vite'
import { join } from 'node:path'
import { root } from './places.mjs'

/** Paths that are the web application's in development: its page, and the modules that Vite serves. */
const viteModules = /^\/(@|src\/|node_modules\/|contract\/|fonts\/|assets\/|favicon)/
const pages = /^\/(docs|openapi\.json|healthz|readyz|metrics)(\/|\?|$)/

/** The web application with hot replacement at PORT; whatever else is asked goes to the API. */
const server = await createServer({
  root: join(root, 'web'),
  configFile: join(root, 'web/vite.config.ts'),
  server: {
    host: process.env.HOST || '127.0.0.1',
    port: Number(process.env.PORT || 3000),
    strictPort: true,
    proxy: {
      '/realtime': { target: process.env.MILEPOST_API, ws: true },
      '^/(?!realtime)': { target: process.env.MILEPOST_API, bypass: servedByVite },
    },
  },
})
await server.listen()
process.send?.({ milepost: 'listening', address: server.resolvedUrls.local[0] ?? server.resolvedUrls.network[0] })

function servedByVite(request) {
  const page = request.method === 'GET' && request.headers.accept?.includes('text/html') && !pages.test(request.url)
  return page || viteModules.test(request.url) || request.url.includes('?import') ? request.url : undefined
}
