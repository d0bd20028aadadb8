import type { Screen } from './screen.ts'

/** Materials that vendors certify, certificate types, sources, approved products, and what tickets call materials. */
export const materialCertificateScreens: readonly Screen[] = [
  { name: 'vendor-materials', role: 'administrator', path: () => '/admin/material-certificates/materials' },
  { name: 'certificate-types', role: 'administrator', path: () => '/admin/material-certificates/certificate-types' },
  { name: 'material-sources', role: 'administrator', path: () => '/admin/material-certificates/sources' },
  { name: 'approved-products', role: 'administrator', path: () => '/admin/material-certificates/approved-products' },
  { name: 'ticket-names', role: 'administrator', path: () => '/admin/material-certificates/ticket-names' },
  {
    name: 'vendor-material',
    component_test: 'material-certificates/certificates-page',
    role: 'administrator',
    path: () => '/admin/material-certificates/materials?category=concrete',
    open: async (page) => {
      await page.locator('[role=gridcell], main li button').first().click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
  {
    name: 'material-source-new',
    component_test: 'material-certificates/approvals',
    role: 'administrator',
    path: () => '/admin/material-certificates/sources',
    open: async (page) => {
      await page
        .getByRole('button', { name: /Approve a source|Aprobar una fuente/ })
        .first()
        .click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
]
