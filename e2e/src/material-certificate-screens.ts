import type { Screen } from './screen.ts'

/** Materials that vendors certify, certificate types, and what tickets call them. */
export const materialCertificateScreens: readonly Screen[] = [
  { name: 'vendor-materials', role: 'administrator', path: () => '/admin/material-certificates/materials' },
  { name: 'certificate-types', role: 'administrator', path: () => '/admin/material-certificates/certificate-types' },
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
]
