// Written by `npm run generate` from the files of the folders.
import type { MatrixEntries } from './matrix.ts'
import { matrix as acceptanceRules } from '../features/acceptance-rules/acceptance-rules.matrix.ts'
import { matrix as accessGrants } from '../features/access-grants/access-grants.matrix.ts'
import { matrix as accessRequests } from '../features/access-requests/access-requests.matrix.ts'
import { matrix as agencyCompanies } from '../features/agency-companies/agency-companies.matrix.ts'
import { matrix as aiPolicy } from '../features/ai-policy/ai-policy.matrix.ts'
import { matrix as apiTokens } from '../features/api-tokens/api-tokens.matrix.ts'
import { matrix as assistants } from '../features/assistants/assistants.matrix.ts'
import { matrix as assurance } from '../features/assurance/assurance.matrix.ts'
import { matrix as certificateChecks } from '../features/certificate-checks/certificate-checks.matrix.ts'
import { matrix as dailyWorkReports } from '../features/daily-work-reports/daily-work-reports.matrix.ts'
import { matrix as directoryRoles } from '../features/directory-roles/directory-roles.matrix.ts'
import { matrix as domesticContent } from '../features/domestic-content/domestic-content.matrix.ts'
import { matrix as groups } from '../features/groups/groups.matrix.ts'
import { matrix as identityProviders } from '../features/identity-providers/identity-providers.matrix.ts'
import { matrix as impersonations } from '../features/impersonations/impersonations.matrix.ts'
import { matrix as lots } from '../features/lots/lots.matrix.ts'
import { matrix as materialCertificates } from '../features/material-certificates/material-certificates.matrix.ts'
import { matrix as reportModels } from '../features/report-models/report-models.matrix.ts'
import { matrix as reportSending } from '../features/report-sending/report-sending.matrix.ts'
import { matrix as roadNetwork } from '../features/road-network/road-network.matrix.ts'
import { matrix as saml } from '../features/saml/saml.matrix.ts'
import { matrix as sampleTests } from '../features/sample-tests/sample-tests.matrix.ts'
import { matrix as samples } from '../features/samples/samples.matrix.ts'
import { matrix as secondFactors } from '../features/second-factors/second-factors.matrix.ts'
import { matrix as submittals } from '../features/submittals/submittals.matrix.ts'

/** What each feature gives to the matrices. */
export const matrixEntries: readonly MatrixEntries[] = [
  acceptanceRules,
  accessGrants,
  accessRequests,
  agencyCompanies,
  aiPolicy,
  apiTokens,
  assistants,
  assurance,
  certificateChecks,
  dailyWorkReports,
  directoryRoles,
  domesticContent,
  groups,
  identityProviders,
  impersonations,
  lots,
  materialCertificates,
  reportModels,
  reportSending,
  roadNetwork,
  saml,
  sampleTests,
  samples,
  secondFactors,
  submittals,
]
