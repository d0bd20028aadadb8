import type { RouteCall } from '@milepost/contract/core/route'
import { approvedProducts } from '@milepost/contract/material-certificates/approved-products.contract'
import {
  certificateChoices,
  type CertificateChoiceKind,
} from '@milepost/contract/material-certificates/certificate-choices.contract'
import { certificateExceptions } from '@milepost/contract/material-certificates/certificate-exceptions.contract'
import { certificateTypes } from '@milepost/contract/material-certificates/certificate-types.contract'
import {
  approvedProductList,
  certificateTypeList,
  materialSourceList,
  ticketMaterialList,
  vendorMaterialList,
} from '@milepost/contract/material-certificates/material-certificates.list'
import { materialSources } from '@milepost/contract/material-certificates/material-sources.contract'
import { ticketMaterials } from '@milepost/contract/material-certificates/ticket-materials.contract'
import { vendorMaterials } from '@milepost/contract/material-certificates/vendor-materials.contract'
import { samples } from '@milepost/contract/samples/samples.contract'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'
import type { ImportCall } from '../imports/index.ts'

/** The lists as their addresses have them. */
export const materialsCodec = listCodec(vendorMaterialList)
export const typesCodec = listCodec(certificateTypeList)
export const namesCodec = listCodec(ticketMaterialList)
export const sourcesCodec = listCodec(materialSourceList)
export const productsCodec = listCodec(approvedProductList)

/** All around certificates that the browser keeps is below this key: each change may show anywhere in it. */
export const certificatesKey = ['material_certificates'] as const
/** How long a file may take, in milliseconds. */
const FILE_TIMEOUT = 120_000

type Body<Route> = NonNullable<Route extends Parameters<typeof call>[0] ? RouteCall<Route>['body'] : never>

export const materialListOptions = (state: ListStateOf<typeof materialsCodec>) => {
  const query = materialsCodec.query(state)
  return listQuery([...certificatesKey, 'materials', query], vendorMaterials.list, { query })
}
export const materialOptions = (id: number) =>
  routeQuery(
    [...certificatesKey, 'material', id],
    vendorMaterials.get,
    { params: { id } },
    ({ vendor_material }) => vendor_material,
  )
export const createMaterial = async (body: Body<typeof vendorMaterials.create>) =>
  (await call(vendorMaterials.create, { body })).vendor_material
export const updateMaterial = async (id: number, body: Body<typeof vendorMaterials.update>) =>
  (await call(vendorMaterials.update, { params: { id }, body })).vendor_material
export const removeMaterial = (id: number) => call(vendorMaterials.remove, { params: { id } })
export const importMaterials = ({ file: body, query }: ImportCall) =>
  call(vendorMaterials.import, { body, query }, { timeout: FILE_TIMEOUT })

export const typeListOptions = (state: ListStateOf<typeof typesCodec>) => {
  const query = typesCodec.query(state)
  return listQuery([...certificatesKey, 'types', query], certificateTypes.list, { query })
}
export const typeOptions = (id: number) =>
  routeQuery(
    [...certificatesKey, 'type', id],
    certificateTypes.get,
    { params: { id } },
    ({ vendor_certificate_type }) => vendor_certificate_type,
  )
export const createType = async (body: Body<typeof certificateTypes.create>) =>
  (await call(certificateTypes.create, { body })).vendor_certificate_type
export const updateType = async (id: number, body: Body<typeof certificateTypes.update>) =>
  (await call(certificateTypes.update, { params: { id }, body })).vendor_certificate_type
export const removeType = (id: number) => call(certificateTypes.remove, { params: { id } })
export const importTypes = ({ file: body, query }: ImportCall) =>
  call(certificateTypes.import, { body, query }, { timeout: FILE_TIMEOUT })

export const nameListOptions = (state: ListStateOf<typeof namesCodec>) => {
  const query = namesCodec.query(state)
  return listQuery([...certificatesKey, 'names', query], ticketMaterials.list, { query })
}
export const nameOptions = (id: number) =>
  routeQuery(
    [...certificatesKey, 'name', id],
    ticketMaterials.get,
    { params: { id } },
    ({ ticket_material }) => ticket_material,
  )
export const sayName = async (id: number, vendor_material_id: number | null) =>
  (await call(ticketMaterials.update, { params: { id }, body: { vendor_material_id } })).ticket_material
export const acceptSuggestions = () => call(ticketMaterials.acceptSuggestions, { body: {} })

export const exceptionsOptions = (id: number) =>
  routeQuery(
    [...certificatesKey, 'exceptions', id],
    certificateExceptions.list,
    { params: { id } },
    ({ certificate_exceptions }) => certificate_exceptions,
  )
export const createException = async (id: number, body: Body<typeof certificateExceptions.create>) =>
  (await call(certificateExceptions.create, { params: { id }, body })).certificate_exception
export const removeException = (id: number) => call(certificateExceptions.remove, { params: { id } })

export const sourceListOptions = (state: ListStateOf<typeof sourcesCodec>) => {
  const query = sourcesCodec.query(state)
  return listQuery([...certificatesKey, 'sources', query], materialSources.list, { query })
}
export const sourceOptions = (id: number) =>
  routeQuery(
    [...certificatesKey, 'source', id],
    materialSources.get,
    { params: { id } },
    ({ material_source }) => material_source,
  )
export const createSource = async (body: Body<typeof materialSources.create>) =>
  (await call(materialSources.create, { body })).material_source
export const updateSource = async (id: number, body: Body<typeof materialSources.update>) =>
  (await call(materialSources.update, { params: { id }, body })).material_source
export const removeSource = (id: number) => call(materialSources.remove, { params: { id } })
export const importSources = ({ file: body, query }: ImportCall) =>
  call(materialSources.import, { body, query }, { timeout: FILE_TIMEOUT })

export const productListOptions = (state: ListStateOf<typeof productsCodec>) => {
  const query = productsCodec.query(state)
  return listQuery([...certificatesKey, 'products', query], approvedProducts.list, { query })
}
export const productOptions = (id: number) =>
  routeQuery(
    [...certificatesKey, 'product', id],
    approvedProducts.get,
    { params: { id } },
    ({ approved_product }) => approved_product,
  )
export const createProduct = async (body: Body<typeof approvedProducts.create>) =>
  (await call(approvedProducts.create, { body })).approved_product
export const updateProduct = async (id: number, body: Body<typeof approvedProducts.update>) =>
  (await call(approvedProducts.update, { params: { id }, body })).approved_product
export const removeProduct = (id: number) => call(approvedProducts.remove, { params: { id } })
export const importProducts = ({ file: body, query }: ImportCall) =>
  call(approvedProducts.import, { body, query }, { timeout: FILE_TIMEOUT })

/** Live materials and types, suppliers, or plants of one supplier. */
export const choicesOptions = (of: CertificateChoiceKind, search: string, supplier_id?: number) => {
  const query = { of, search, ...(supplier_id !== undefined && { supplier_id }) }
  return listQuery([...certificatesKey, 'choices', query], certificateChoices.list, { query })
}

/** Projects, and the pay items of one, that can be exceptions. */
export const targetsOptions = (of: 'project' | 'pay_item', search: string, project_id?: number) => {
  const query = { of, search, ...(project_id !== undefined && { project_id }) }
  return listQuery([...certificatesKey, 'targets', query], samples.choices, { query })
}
