import {
  approvedProductHistory,
  approvedProducts,
  certificateChoices,
  certificateExceptions,
  certificateTypeHistory,
  certificateTypes,
  materialSourceHistory,
  materialSources,
  ticketMaterials,
  vendorMaterialHistory,
  vendorMaterials,
} from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { handleImport } from '../../platform/imports/index.ts'
import { suppliersNamed } from '../plants/index.ts'
import { materialsNamed, plantsNamed } from './approval-state.queries.ts'
import { listChoices } from './choices/certificate-choices.ts'
import { createException, listExceptions, removeException } from './exceptions/certificate-exceptions.service.ts'
import { importApprovedProducts } from './imports/import-approved-products.ts'
import { importCertificateTypes } from './imports/import-certificate-types.ts'
import { importMaterialSources } from './imports/import-material-sources.ts'
import { importVendorMaterials } from './imports/import-vendor-materials.ts'
import * as materials from './materials/vendor-materials.service.ts'
import { acceptSuggestions, listNames, nameOf, updateName } from './names/ticket-materials.service.ts'
import * as products from './products/approved-products.service.ts'
import * as sources from './sources/material-sources.service.ts'
import { typesNamed } from './types/certificate-types.queries.ts'
import * as types from './types/certificate-types.service.ts'

export { certificateNeedsSubject, type ChangedNeeds } from './certificate-changes.ts'
export { approvedSources, materialsOfTickets } from './materials/certified-loads.queries.ts'
export { neededCertificates } from './materials/needed-certificates.queries.ts'
export { materialSourcesSubject, type ChangedSource } from './sources/source-changes.ts'

/** Materials that vendors certify, the certificates that each of them needs, approved sources and approved products. */
export const materialCertificatesFeature: Feature = {
  name: 'material-certificates',
  routes: [
    handle(certificateTypes.list, (ctx, { query }) => types.listTypes(ctx, query)),
    handle(certificateTypes.get, async (ctx, { params }) => ({
      vendor_certificate_type: await types.typeOf(ctx, params.id),
    })),
    handle(certificateTypes.history, readHistory({ history: certificateTypeHistory, read: types.typeOf })),
    handle(certificateTypes.create, async (ctx, { body }) => ({
      vendor_certificate_type: await types.createType(ctx, body),
    })),
    handleImport(certificateTypes.import, importCertificateTypes),
    handle(certificateTypes.update, async (ctx, { params, body }) => ({
      vendor_certificate_type: await types.updateType(ctx, params.id, body),
    })),
    handle(certificateTypes.remove, (ctx, { params }) => types.removeType(ctx, params.id)),
    handle(vendorMaterials.list, (ctx, { query }) => materials.listMaterials(ctx, query)),
    handle(vendorMaterials.get, async (ctx, { params }) => ({
      vendor_material: await materials.materialOf(ctx, params.id),
    })),
    handle(vendorMaterials.needed, (ctx, { params, query }) => materials.neededOf(ctx, params.id, query)),
    handle(
      vendorMaterials.history,
      readHistory({
        history: vendorMaterialHistory,
        read: materials.materialOf,
        names: { certificate_type_ids: typesNamed },
      }),
    ),
    handle(vendorMaterials.create, async (ctx, { body }) => ({
      vendor_material: await materials.createMaterial(ctx, body),
    })),
    handleImport(vendorMaterials.import, importVendorMaterials),
    handle(vendorMaterials.update, async (ctx, { params, body }) => ({
      vendor_material: await materials.updateMaterial(ctx, params.id, body),
    })),
    handle(vendorMaterials.remove, (ctx, { params }) => materials.removeMaterial(ctx, params.id)),
    handle(certificateExceptions.list, (ctx, { params }) => listExceptions(ctx, params.id)),
    handle(certificateExceptions.create, async (ctx, { params, body }) => ({
      certificate_exception: await createException(ctx, params.id, body),
    })),
    handle(certificateExceptions.remove, (ctx, { params }) => removeException(ctx, params.id)),
    handle(ticketMaterials.list, (ctx, { query }) => listNames(ctx, query)),
    handle(ticketMaterials.get, async (ctx, { params }) => ({ ticket_material: await nameOf(ctx, params.id) })),
    handle(ticketMaterials.update, async (ctx, { params, body }) => ({
      ticket_material: await updateName(ctx, params.id, body),
    })),
    handle(ticketMaterials.acceptSuggestions, (ctx) => acceptSuggestions(ctx)),
    handle(materialSources.list, (ctx, { query }) => sources.listSources(ctx, query)),
    handle(materialSources.get, async (ctx, { params }) => ({
      material_source: await sources.sourceOf(ctx, params.id),
    })),
    handle(
      materialSources.history,
      readHistory({
        history: materialSourceHistory,
        read: sources.sourceOf,
        names: { supplier_id: suppliersNamed, vendor_material_id: materialsNamed, plant_id: plantsNamed },
      }),
    ),
    handle(materialSources.create, async (ctx, { body }) => ({
      material_source: await sources.createSource(ctx, body),
    })),
    handleImport(materialSources.import, importMaterialSources),
    handle(materialSources.update, async (ctx, { params, body }) => ({
      material_source: await sources.updateSource(ctx, params.id, body),
    })),
    handle(materialSources.remove, (ctx, { params }) => sources.removeSource(ctx, params.id)),
    handle(approvedProducts.list, (ctx, { query }) => products.listProducts(ctx, query)),
    handle(approvedProducts.get, async (ctx, { params }) => ({
      approved_product: await products.productOf(ctx, params.id),
    })),
    handle(
      approvedProducts.history,
      readHistory({
        history: approvedProductHistory,
        read: products.productOf,
        names: { vendor_material_id: materialsNamed },
      }),
    ),
    handle(approvedProducts.create, async (ctx, { body }) => ({
      approved_product: await products.createProduct(ctx, body),
    })),
    handleImport(approvedProducts.import, importApprovedProducts),
    handle(approvedProducts.update, async (ctx, { params, body }) => ({
      approved_product: await products.updateProduct(ctx, params.id, body),
    })),
    handle(approvedProducts.remove, (ctx, { params }) => products.removeProduct(ctx, params.id)),
    handle(certificateChoices.list, (ctx, { query }) => listChoices(ctx, query)),
  ],
}
