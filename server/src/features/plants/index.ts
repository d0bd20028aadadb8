import { plants } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { createPlant, createSupplier, listPlants, listSuppliers, updatePlant } from './plants.service.ts'

export { linkSuppliers, ownPlants, ownSuppliers, vendorsCompany } from './company-suppliers.ts'
export { plantOf } from './plants.service.ts'
export { suppliersNamed } from './plants.queries.ts'
export { isOnline, ONLINE_WINDOW_MINUTES, type PlantSigns } from './plant-online.ts'

/** Suppliers and their plants, which an administrator makes (D13). */
export const plantsFeature: Feature = {
  name: 'plants',
  routes: [
    handle(plants.suppliers, (ctx, { query }) => listSuppliers(ctx, query)),
    handle(plants.createSupplier, (ctx, { body }) => createSupplier(ctx, body)),
    handle(plants.list, (ctx, { query }) => listPlants(ctx, query)),
    handle(plants.create, (ctx, { body }) => createPlant(ctx, body)),
    handle(plants.update, (ctx, { params, body }) => updatePlant(ctx, params.id, body)),
  ],
}
