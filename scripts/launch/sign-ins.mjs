/** The roles of the demonstration's sign-ins, in the order that they are shown. */
const demoRoles = [
  'administrator',
  'area_manager',
  'field_engineer',
  'field_inspector',
  'pending',
  'plant_inspector',
  'read_only_auditor',
  'read_only_inspector',
  'safety_inspector',
  'qc_lab',
]

/** The sign-ins of the demonstration, and the address of its emails. */
export function signIns(address) {
  const outbox = process.env.SMTP_URL ? '' : `  Emails are not sent; they can be read at ${address}/dev/outbox\n`
  return `
  Sign in to the demonstration with the password Milepost-Demo-2026!
${demoRoles.map((role) => `    ${role}@demo.milepost.example`).join('\n')}
    both@demo.milepost.example            administrator of both agencies
    contractor@demo.milepost.example      a contractor of P-2041 (contractor2@ another)
    consultant_read@demo.milepost.example a consultant who reads (consultant_write@ who also writes)
    vendor@demo.milepost.example          a vendor (vendor2@ another)
    operator@demo.milepost.example        runs the installation
    support@demo.milepost.example         supports the installation
  The second agency has the same roles at @second.milepost.example.
${outbox}`
}
